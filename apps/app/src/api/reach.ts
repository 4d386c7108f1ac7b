/** Whether the service can be reached, as far as this page knows. */
export type Reach = {
  isAway: () => boolean;
  /** An answer came, or something kept here stood in for one. */
  note: (isAway: boolean) => void;
  subscribe: (listener: () => void) => () => void;
};

type Network = { isOnLine: () => boolean; onChange: (listener: () => void) => () => void };

export function openReach(network: Network): Reach {
  const listeners = new Set<() => void>();
  let isAway = false;
  return {
    isAway: () => isAway || !network.isOnLine(),
    note(next) {
      if (next === isAway) return;
      isAway = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      const stop = network.onChange(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}

/** As the browser tells; it does not know whether the service answers. */
export const browserNetwork: Network = {
  isOnLine: () => navigator.onLine,
  onChange(listener) {
    for (const name of ['online', 'offline'] as const) addEventListener(name, listener);
    return () => {
      for (const name of ['online', 'offline'] as const) removeEventListener(name, listener);
    };
  },
};
