import { showContradiction } from '@youyaku/contract/contradiction';
import { verdictWordsJa, type VerdictWords } from '@youyaku/contract/messages/verdict-words';
import type { Sentence } from '@youyaku/contract/summary';
import { CheckPanel } from '@youyaku/ui/check-panel';
import type { ReactNode } from 'react';

type Props = { sentence: Sentence; takesFocus?: boolean; actions?: ReactNode; words?: VerdictWords };

/** What the source says otherwise, next to what the sentence says, as in the app; nothing for a sentence without contradiction. */
export function Contradiction({ sentence, takesFocus = false, actions, words = verdictWordsJa }: Props): ReactNode {
  const shown = showContradiction(sentence);
  if (shown === undefined) return null;
  const { claim, quote, points, isNowhere } = shown;
  return (
    <CheckPanel
      takesFocus={takesFocus}
      verdict={words.verdict.check}
      heading={(isNowhere ? words.nowhere : words.differs)(points)}
      source={{ label: words.source, pieces: quote ?? [{ text: words.nothing, isMarked: false }] }}
      summary={{ label: words.summary, pieces: claim }}
      actions={actions}
    />
  );
}
