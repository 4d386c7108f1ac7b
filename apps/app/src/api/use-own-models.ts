import { useQuery } from '@tanstack/react-query';
import type { ByokModel } from '@youyaku/contract/byok-models';
import { useApi } from './api-context.tsx';
import type { Api } from './create-api.ts';

export const ownModelsKey = ['own-models'];

/** A model with a key of the reader's own, wherever the key is kept. */
export type ListedOwnModel = Omit<ByokModel, 'key'> & { id: string; keyEnd: string; place: 'browser' | 'server' };

type OwnModelList = { models: readonly ListedOwnModel[]; canStore: boolean };

const keyEndUnits = 4;
const none: OwnModelList = { models: [], canStore: true };

/** The reader's own models. `isThorough` asks the server even where it seems to have none, which begins a session there. */
export function useOwnModels({ isThorough = false, isWanted = true } = {}): OwnModelList {
  const api = useApi();
  const list = useQuery({
    queryKey: [...ownModelsKey, isThorough],
    queryFn: () => listModels(api, isThorough),
    enabled: isWanted,
  });
  return list.data ?? none;
}

async function listModels({ keptOwnModels, ownModels }: Api, isThorough: boolean): Promise<OwnModelList> {
  const kept = keptOwnModels.list().map(({ key, ...model }): ListedOwnModel => ({
    ...model,
    keyEnd: key.slice(-keyEndUnits),
    place: 'browser',
  }));
  if (!isThorough && !keptOwnModels.hasStored()) return { models: kept, canStore: true };
  // Those of the browser are there also while the server is not.
  const stored = await ownModels.list().catch(() => ({ items: [], canStore: true }));
  if (stored.items.length > 0) keptOwnModels.noteStored();
  const items = stored.items.map((model): ListedOwnModel => ({ ...model, place: 'server' }));
  return { models: [...kept, ...items], canStore: stored.canStore };
}
