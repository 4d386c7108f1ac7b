import { useQuery } from '@tanstack/react-query';
import type { SpaceUsage } from '@youyaku/contract/space-usage';
import { useApi } from './api-context.tsx';

export type Usage = SpaceUsage;
export type Allowance = NonNullable<SpaceUsage['allowances']['modelRuns']>;

/** What the space has used, asked again whenever a page that shows it is opened. */
export function useUsage() {
  const api = useApi();
  return useQuery({
    queryKey: ['usage'],
    queryFn: (): Promise<Usage> => api.usage(),
    refetchOnMount: 'always',
  });
}
