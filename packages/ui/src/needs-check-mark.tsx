import type { ReactNode } from 'react';

/** The mark 要確認 within a text, right behind the sentence: what is selected, printed or read aloud carries it too. */
export function NeedsCheckMark({ children }: { children: ReactNode }) {
  return <span className="font-gothic text-[0.8em] font-bold text-ochre">{children}</span>;
}
