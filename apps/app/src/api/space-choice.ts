/** The shared space that this tab is in. */
export type SpaceChoice = {
  /** Undefined: the personal space, or a guest's. */
  get: () => string | undefined;
  /** For this account; undefined is its personal space. The next tab of this browser begins there too. */
  choose: (accountId: string, spaceId: string | undefined) => void;
  /** Forgets the choice of another account, and of everybody when nobody is signed in. */
  keepFor: (accountId: string | undefined) => void;
  subscribe: (listener: () => void) => () => void;
};

type Choice = { accountId: string; spaceId: string | undefined };
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** `tab` is lost with the tab, `browser` is shared by all tabs. Both may throw. */
type Stores = { tab: () => Store; browser: () => Store };

const storageKey = 'youyaku-space';

/** Each tab has its own choice: what another tab chooses never changes where this one reads and writes. */
export function openSpaceChoice({ tab, browser }: Stores): SpaceChoice {
  const listeners = new Set<() => void>();
  let choice = readChoice(tab) ?? readChoice(browser);
  const set = (next: Choice | undefined): void => {
    choice = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => choice?.spaceId,
    choose(accountId, spaceId) {
      const next = { accountId, spaceId };
      for (const store of [tab, browser]) attempt(() => store().setItem(storageKey, JSON.stringify(next)));
      set(next);
    },
    keepFor(accountId) {
      if (choice === undefined || choice.accountId === accountId) return;
      for (const store of [tab, browser]) attempt(() => store().removeItem(storageKey));
      set(undefined);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function readChoice(store: () => Store): Choice | undefined {
  const value: unknown = attempt(() => JSON.parse(store().getItem(storageKey) ?? 'null'));
  if (typeof value !== 'object' || value === null) return undefined;
  const { accountId, spaceId } = value as Record<string, unknown>;
  if (typeof accountId !== 'string') return undefined;
  return { accountId, spaceId: typeof spaceId === 'string' && /^spc_[\w-]{1,96}$/.test(spaceId) ? spaceId : undefined };
}

/** Undefined if the browser refuses storage, or holds something else there: the choice then lasts as long as the page. */
function attempt<Result>(task: () => Result): Result | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
