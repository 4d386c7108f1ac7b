import { useQuery } from '@tanstack/react-query';
import type { ByokModel } from '@youyaku/contract/byok-models';
import { useApi } from './api-context.tsx';
import type { Api } from './create-api.ts';

export const byokModelsKey = ['own-models'];

/** A BYOK model, wherever its key is stored. */
export type ListedByokModel = Omit<ByokModel, 'key'> & { id: string; keyEnd: string; place: 'browser' | 'server' };

type ByokModelList = { models: readonly ListedByokModel[]; canStore: boolean };

const keyEndUnits = 4;
const none: ByokModelList = { models: [], canStore: true };

/** The user's BYOK models. `isThorough` asks the server even if it seems to have none, which starts a session there. */
export function useByokModels({ isThorough = false, isWanted = true } = {}): ByokModelList {
  const api = useApi();
  const list = useQuery({
    queryKey: [...byokModelsKey, isThorough],
    queryFn: () => listModels(api, isThorough),
    enabled: isWanted,
  });
  return list.data ?? none;
}

async function listModels({ localByokModels, ownModels }: Api, isThorough: boolean): Promise<ByokModelList> {
  const local = localByokModels.list().map(({ key, ...model }): ListedByokModel => ({
    ...model,
    keyEnd: key.slice(-keyEndUnits),
    place: 'browser',
  }));
  if (!isThorough && !localByokModels.hasStored()) return { models: local, canStore: true };
  // Models stored in the browser are listed even when the server is unavailable.
  const stored = await ownModels.list().catch(() => ({ items: [], canStore: true }));
  if (stored.items.length > 0) localByokModels.noteStored();
  const items = stored.items.map((model): ListedByokModel => ({ ...model, place: 'server' }));
  return { models: [...local, ...items], canStore: stored.canStore };
}
