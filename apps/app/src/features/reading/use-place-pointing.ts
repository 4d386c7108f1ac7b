import { useLayoutEffect, type RefObject } from 'react';
import { parseEvidenceKey, type EvidencePlace } from './mark-evidence.ts';

/**
 * Pointing at and pressing the marked places of a scroller, with one listener for all of them. For the pointer only: the
 * keyboard and screen readers use the numbered button at the start of each.
 */
export function usePlacePointing(
  scroller: RefObject<HTMLElement | null>,
  onPoint: (sentence: number | undefined) => void,
  onChoose: (place: EvidencePlace) => void,
): void {
  // As soon as the places can be seen.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const point = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') onPoint(findPlaceUnder(event.target)?.sentence);
    };
    const leave = () => onPoint(undefined);
    const handlePress = (event: MouseEvent) => {
      const isButton = event.target instanceof Element && event.target.closest('button') !== null;
      const place = isButton ? undefined : findPlaceUnder(event.target);
      if (place !== undefined) onChoose(place);
    };
    // Not `pointerover`: what scrolls under a resting mouse is not being pointed at.
    element.addEventListener('pointermove', point);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('click', handlePress);
    return () => {
      element.removeEventListener('pointermove', point);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('click', handlePress);
    };
  }, [scroller, onPoint, onChoose]);
}

/** Where places overlap, the highlighted one, otherwise the first. */
function findPlaceUnder(target: EventTarget | null): EvidencePlace | undefined {
  const mark = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const key = mark?.dataset['lit'] ?? mark?.dataset['place']?.split(' ')[0];
  return key === undefined ? undefined : parseEvidenceKey(key);
}
