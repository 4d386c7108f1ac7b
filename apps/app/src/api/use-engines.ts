import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { EngineListing } from '@youyaku/contract/engine-listing';
import { outputLanguages } from '@youyaku/contract/output-languages';
import { useMessages } from '#messages/messages-context.tsx';
import { useApi } from './api-context.tsx';
import { useIsAway } from './use-offline.ts';
import { useByokModels, type ListedByokModel } from './use-byok-models.ts';

/**
 * A model that failed is skipped for a while; the list must be fresh enough to show that to a user who returns to choose
 * another.
 */
const engineStaleMs = 10_000;
const none: readonly EngineListing[] = [];

/** The available engines, the user's own models last; empty until the API has answered. */
export function useEngines(isWanted = true): readonly EngineListing[] {
  const api = useApi();
  const { language, frame, ownModels: labels } = useMessages();
  const isAway = useIsAway();
  const listed =
    useQuery({
      queryKey: ['engines', language],
      queryFn: async () => (await api.engines()).engines,
      staleTime: engineStaleMs,
      enabled: isWanted,
    }).data ?? none;
  const { models } = useByokModels({ isWanted });
  return useMemo(() => {
    const all =
      listed.length === 0 || models.length === 0
        ? listed
        : [...listed, ...models.map((model) => toListing(model, labels.label(model.model), listed))];
    if (!isAway) return all;
    const off = { available: false, reason: frame.notOffline };
    return all.map((engine) => (engine.kind === 'llm' ? { ...engine, ...off } : engine));
  }, [listed, models, labels, isAway, frame]);
}

/** A model supports every shape of the built-in engine. */
function toListing({ id }: ListedByokModel, label: string, [builtin]: readonly EngineListing[]): EngineListing {
  return {
    id: `own:${id}`,
    kind: 'llm',
    label,
    version: '',
    available: true,
    languages: outputLanguages.map(({ tag }) => tag),
    shapes: builtin?.shapes ?? [],
  };
}
