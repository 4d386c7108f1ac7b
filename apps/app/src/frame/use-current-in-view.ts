import { useEffect, useRef, type RefObject } from 'react';

/** For an item of a row of pages, which on a phone may begin after the current one. */
export function useCurrentInView(isCurrent: boolean): RefObject<HTMLLIElement | null> {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  return item;
}
