import { skipToken, useQuery } from '@tanstack/react-query';
import type { SpaceUsage } from '@youyaku/contract/space-usage';
import { useApi } from './api-context.tsx';

export type Usage = SpaceUsage;
export type Allowance = NonNullable<SpaceUsage['allowances']['modelRuns']>;

const usageKey = ['usage'];

/** What the space has used, asked again whenever a page that shows it is opened. */
export function useUsage() {
  const api = useApi();
  return useQuery({
    queryKey: usageKey,
    queryFn: (): Promise<Usage> => api.usage(),
    refetchOnMount: 'always',
  });
}

/** Whether all summaries of the day are used, as far as this page knows; it asks nobody. */
export function useIsDaySpent(): boolean {
  const { data } = useQuery<Usage>({ queryKey: usageKey, queryFn: skipToken });
  const today = data?.allowances.builtinToday;
  return today !== undefined && today.max > 0 && today.used >= today.max;
}
