import { useState } from 'react';
import { readStored, writeStored } from '@youyaku/ui/browser-storage';

/** What is typed about one summary, which a reload of this tab does not lose. */
export function useTypedQuestion(about: string): [text: string, change: (next: (now: string) => string) => void] {
  const storageKey = `youyaku-question ${about}`;
  const [text, setText] = useState(() => readStored('session', storageKey) ?? '');
  const change = (next: (now: string) => string) =>
    setText((now) => {
      const changed = next(now);
      writeStored('session', storageKey, changed === '' ? undefined : changed);
      return changed;
    });
  return [text, change];
}
