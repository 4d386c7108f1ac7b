import { createContext, use, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Space } from '@youyaku/contract/space';
import { useApi } from './api-context.tsx';
import type { SpaceChoice } from './space-choice.ts';
import { useAccount } from './use-account.ts';

export const spacesKey = ['spaces'];

export const SpaceChoiceContext = createContext<SpaceChoice | undefined>(undefined);

function useSpaceChoice(): SpaceChoice {
  const choice = use(SpaceChoiceContext);
  if (choice === undefined) throw new Error('no SpaceChoiceContext above');
  return choice;
}

/** The spaces of the account, also those that are being deleted; none for a guest. Asked again when the API finds this tab in none of them. */
export function useSpaces() {
  const api = useApi();
  const { data: who } = useAccount();
  return useQuery({
    queryKey: spacesKey,
    queryFn: async () => (await api.spaces.list()).items,
    enabled: who?.account !== null && who?.account !== undefined,
    staleTime: 60_000,
    refetchOnWindowFocus: 'always',
  });
}

export type SpaceOfTab = {
  /** Those that can be entered, the personal one first. */
  spaces: readonly Space[];
  /** Undefined for a guest, and while it is not known. */
  current: Space | undefined;
  /** What requests name; undefined is the personal space, or the guest's. */
  chosenId: string | undefined;
  /** Whether the chosen one is known to be gone, or out of reach. */
  isLost: boolean;
  choose: (space: Pick<Space, 'id' | 'kind'>) => void;
  choice: SpaceChoice;
};

/** The space that this tab is in, and the others. */
export function useSpace(): SpaceOfTab {
  const choice = useSpaceChoice();
  const chosenId = useSyncExternalStore(choice.subscribe, choice.get);
  const { data: who } = useAccount();
  const { data: all } = useSpaces();
  const accountId = who?.account?.id;
  const spaces = accountId === undefined ? [] : (all ?? []).filter(({ deleteAfter }) => deleteAfter === undefined);
  const current = spaces.find(({ id, kind }) => (chosenId === undefined ? kind === 'personal' : id === chosenId));
  return {
    spaces,
    current,
    chosenId,
    isLost: chosenId !== undefined && spaces.length > 0 && current === undefined,
    choose: ({ id, kind }) => accountId !== undefined && choice.choose(accountId, kind === 'personal' ? undefined : id),
    choice,
  };
}

/** Whether work can be made and changed in the space of this tab: readers only read. */
export function useCanEdit(): boolean {
  return useSpace().current?.role !== 'reader';
}
