import { useQuery } from '@tanstack/react-query';
import type { EngineListing } from '@youyaku/contract/endpoints';
import { useApi } from './api-context.tsx';

const none: readonly EngineListing[] = [];

/** What can summarise here; empty until the API has said it. */
export function useEngines(isWanted = true): readonly EngineListing[] {
  const api = useApi();
  return (
    useQuery({ queryKey: ['engines'], queryFn: api.listEngines, staleTime: 60_000, enabled: isWanted }).data ?? none
  );
}
