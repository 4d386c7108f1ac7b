import { correctSentence, isToCheck, listCorrections, type DecidedSentence } from '@youyaku/contract/decisions';
import type { Decision } from '@youyaku/contract/summary';
import { Button } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import type { ReactNode } from 'react';
import type { DeskWords } from '#content/desk-words.ts';
import { WordsOf } from '#parts/checked-sentence.tsx';
import { Contradiction } from '#parts/contradiction.tsx';

type Props = {
  sentences: readonly DecidedSentence[];
  chosen: number | undefined;
  words: DeskWords;
  onChoose: (sentence: number) => void;
  onDecide: (action: Decision['action']) => void;
};

/** The summary of the report. Each sentence leads to its place; without scripts by the fragment of its address. */
export function DeskSummary({ sentences, chosen, ...rest }: Props): ReactNode {
  return (
    <ol className="desk-summary" data-measured>
      {sentences.map((sentence, at) => (
        <SummarySentence key={sentence.start} sentence={sentence} at={at} isChosen={chosen === at} {...rest} />
      ))}
    </ol>
  );
}

type SentenceProps = Omit<Props, 'sentences' | 'chosen'> & {
  sentence: DecidedSentence;
  at: number;
  isChosen: boolean;
};

function SummarySentence({ sentence, at, isChosen, words, onChoose, onDecide }: SentenceProps): ReactNode {
  return (
    <li className={classNames('desk-sentence', isChosen && 'is-chosen')}>
      <span aria-hidden="true" data-sentence-number={at} className="sentence-number">
        {at + 1}
      </span>
      <a
        href={`#place-${at + 1}`}
        aria-current={isChosen ? 'true' : undefined}
        className="text-ink no-underline"
        onClick={(event) => {
          event.preventDefault();
          onChoose(at);
        }}
      >
        <span data-sentence={at}>
          <WordsOf sentence={sentence} mark={words.status.verdicts.mark} />
        </span>
      </a>
      {isToCheck(sentence) ? (
        <Contradiction
          takesFocus
          words={words.status.verdicts}
          sentence={sentence}
          actions={<Actions sentence={sentence} words={words} onDecide={onDecide} />}
        />
      ) : null}
      {sentence.decision === undefined ? null : (
        <p role="status" className="font-gothic text-note text-ink-soft">
          {words.status.verdicts.decided[sentence.decision]}
        </p>
      )}
    </li>
  );
}

function Actions({ sentence, words, onDecide }: Pick<SentenceProps, 'sentence' | 'words' | 'onDecide'>): ReactNode {
  const { verdicts } = words.status;
  const corrections = correctSentence(sentence) === undefined ? undefined : listCorrections(sentence.checks);
  return (
    <>
      {corrections === undefined ? null : (
        <Button tone="primary" className="px-4 text-small" onClick={() => onDecide('fixed')}>
          {verdicts.fix(corrections.map(({ instead }) => instead))}
        </Button>
      )}
      <Button onClick={() => onDecide('struck')}>{verdicts.strike}</Button>
      <Button onClick={() => onDecide('kept')}>{verdicts.keep}</Button>
    </>
  );
}
