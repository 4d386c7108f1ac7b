import { useSyncExternalStore } from 'react';

/** Whether two columns fit. Follows zoom as well as the window. */
export function useIsWide(): boolean {
  return useMinWidth('64rem');
}

/** Whether the window is at least this wide. */
export function useMinWidth(width: `${number}rem`): boolean {
  const query = `(min-width: ${width})`;
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
