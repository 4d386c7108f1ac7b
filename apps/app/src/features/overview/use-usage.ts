import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api/api-context.tsx';

/** What the space has used, asked again whenever the overview is opened. */
export function useUsage() {
  const api = useApi();
  return useQuery({ queryKey: ['usage'], queryFn: () => api.usage(), refetchOnMount: 'always' });
}
