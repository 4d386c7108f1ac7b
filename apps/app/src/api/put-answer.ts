import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts what the server answered to a change in place of what was read before. A reading that is still under way may be older than
 * the change and would bring the earlier state back for a moment, so it is dropped, and read again.
 */
export async function putAnswer(queries: QueryClient, queryKey: QueryKey, answer: unknown): Promise<void> {
  const isBeingRead = queries.isFetching({ queryKey, exact: true }) > 0;
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(queryKey, answer);
  if (isBeingRead) void queries.invalidateQueries({ queryKey, exact: true });
}
