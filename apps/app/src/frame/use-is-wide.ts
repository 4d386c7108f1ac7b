import { useSyncExternalStore } from 'react';

const wide = () => matchMedia('(min-width: 64rem)');

/** Whether two columns fit. Follows zoom as well as the window. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = wide();
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => wide().matches,
  );
}
