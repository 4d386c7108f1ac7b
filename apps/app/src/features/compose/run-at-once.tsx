import { useEffect, useEffectEvent, useRef } from 'react';

type Props = { isAsked: boolean; onRun: () => void };

/** Runs once each time it is asked, with nothing to show before. */
export function RunAtOnce({ isAsked, onRun }: Props) {
  const isDone = useRef(false);
  const run = useEffectEvent((_isAsked: boolean) => {
    if (isAsked && !isDone.current) onRun();
    isDone.current = isAsked;
  });
  useEffect(() => run(isAsked), [isAsked]);
  return null;
}
