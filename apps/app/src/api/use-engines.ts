import { useQuery } from '@tanstack/react-query';
import type { EngineListing } from '@youyaku/contract/endpoints';
import { useApi } from './api-context.tsx';

/** A model that failed is left alone for a while; who comes back to choose another must see it. */
const engineStaleMs = 10_000;
const none: readonly EngineListing[] = [];

/** What can summarise here; empty until the API has said it. */
export function useEngines(isWanted = true): readonly EngineListing[] {
  const api = useApi();
  return (
    useQuery({ queryKey: ['engines'], queryFn: api.listEngines, staleTime: engineStaleMs, enabled: isWanted }).data ??
    none
  );
}
