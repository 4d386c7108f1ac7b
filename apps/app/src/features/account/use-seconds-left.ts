import { useEffect, useState } from 'react';

/** Whole seconds until `at` (milliseconds since 1970), counted down on screen; 0 afterwards. */
export function useSecondsLeft(at: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(clock);
  }, []);
  return Math.max(0, Math.ceil((at - now) / 1_000));
}
