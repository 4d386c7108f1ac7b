import type { ReactNode } from 'react';

/** The mark 要確認 within a text, right after the sentence, so that selected, printed or spoken text includes it. */
export function NeedsCheckMark({ children }: { children: ReactNode }) {
  return <span className="font-gothic text-[0.8em] font-bold whitespace-nowrap text-ochre">{children}</span>;
}
