import { useQuery } from '@tanstack/react-query';
import { useApi } from './api-context.tsx';

/** The tags in use, and how many summaries need attention. */
export function useHistoryFacets() {
  const api = useApi();
  return useQuery({
    queryKey: ['summaries', 'facets'],
    queryFn: ({ signal }) => api.summaries.facets(undefined, { signal }),
    refetchOnMount: 'always',
  });
}
