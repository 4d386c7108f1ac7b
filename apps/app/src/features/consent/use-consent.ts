import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '#api/create-api.ts';
import { useApi } from '#api/api-context.tsx';

/** What is allowed, and whether the space has advertisements. */
export function consentQuery(api: Api) {
  return queryOptions({ queryKey: ['consent'], queryFn: () => api.consent.get() });
}

export function useConsent() {
  return useQuery(consentQuery(useApi()));
}
