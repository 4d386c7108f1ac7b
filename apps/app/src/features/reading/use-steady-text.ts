import { useEffect, useState } from 'react';

/** Code units a second at least; a reader of Japanese takes in about ten characters a second, so this never holds anybody up. */
const paceMin = 90;
/** Whatever has come is on screen after this long. */
const lagMaxSeconds = 0.9;

/**
 * The part of a growing text that is on screen: deltas come in bursts, the text appears at a steady pace. Without motion
 * (asked for by the reader, or for a text that was whole from the start) everything is shown at once.
 */
export function useSteadyText(text: string, isGrowing: boolean): { shown: string; isWhole: boolean } {
  const [isStill] = useState(() => !isGrowing || isMotionReduced());
  const [count, setCount] = useState(0);
  const length = text.length;

  // A repaired passage before the place reached, or a new attempt, may leave less text than is shown.
  const reached = isStill ? length : Math.min(Math.floor(count), length);
  const isWhole = reached >= length;

  useEffect(() => {
    if (isWhole) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const seconds = (now - last) / 1_000;
      last = now;
      setCount((from) => Math.min(length, from + seconds * Math.max(paceMin, (length - from) / lagMaxSeconds)));
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [length, isWhole]);

  return { shown: cutWhole(text, reached), isWhole };
}

function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function cutWhole(text: string, end: number): string {
  const isPairCut = /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) && end < text.length;
  return text.slice(0, isPairCut ? end - 1 : end);
}
