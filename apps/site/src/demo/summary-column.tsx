import { correctSentence, isToCheck, listCorrections, type DecidedSentence } from '@youyaku/contract/decisions';
import { verdictWordsJa as words } from '@youyaku/contract/messages/verdict-words';
import type { Decision } from '@youyaku/contract/summary';
import { Button } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import { useRef, useSyncExternalStore, type ReactNode, type Ref } from 'react';
import type { Example } from '#content/news-example.ts';
import { useLie } from '#demo/use-lie.ts';
import { WordsOf } from '#parts/checked-sentence.tsx';
import { Contradiction } from '#parts/contradiction.tsx';
import { SentenceChecks } from '#parts/sentence-checks.tsx';

type SummaryColumnProps = {
  example: Example;
  highlighted: number | undefined;
  onHighlight: (sentence: number | undefined) => void;
};

/** The summary in large Mincho, each sentence a link to its place in the source, with the results of its checks. */
export function SummaryColumn({ example, highlighted, onHighlight }: SummaryColumnProps): ReactNode {
  const lie = useLie(example);
  const button = useRef<HTMLButtonElement>(null);
  const decide = (action: Decision['action']): void => {
    lie.decide(action);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <section aria-label="要約">
      <p className="flex justify-between border-b border-line-strong pb-2 text-note text-ink-soft">
        <span>要約（3行）</span>
        <span className="tabular">
          {lie.count.lines}行・{lie.count.characters.toLocaleString('ja-JP')}字
        </span>
      </p>
      <ol data-part="summary" className="pt-4">
        {lie.sentences.map((sentence, index) => (
          <SummaryItem
            key={sentence.start}
            index={index}
            sentence={sentence}
            isHighlighted={highlighted === index}
            onHighlight={onHighlight}
            onDecide={decide}
          />
        ))}
      </ol>
      <LieButton ref={button} isTold={lie.isTold} onToggle={lie.toggle} />
    </section>
  );
}

type ItemProps = Pick<SummaryColumnProps, 'onHighlight'> & {
  index: number;
  sentence: DecidedSentence;
  isHighlighted: boolean;
  onDecide: (action: Decision['action']) => void;
};

function SummaryItem({ index, sentence, isHighlighted, onHighlight, onDecide }: ItemProps): ReactNode {
  return (
    <li
      id={`sentence-${index + 1}`}
      className={classNames('summary-item', isHighlighted && 'is-lit')}
      onPointerEnter={() => onHighlight(index)}
    >
      <a
        href={`#evidence-${index + 1}`}
        className="block text-ink no-underline"
        onFocus={() => onHighlight(index)}
        onBlur={() => onHighlight(undefined)}
      >
        <span aria-hidden="true" className="evidence-number mr-2">
          {index + 1}
        </span>
        <span data-sentence={index} className="font-mincho text-lead">
          <WordsOf sentence={sentence} />
        </span>
      </a>
      <SentenceChecks sentence={sentence} />
      {isToCheck(sentence) ? (
        <Contradiction takesFocus sentence={sentence} actions={<Actions sentence={sentence} onDecide={onDecide} />} />
      ) : null}
    </li>
  );
}

/** Reserves its place without JavaScript, where it could do nothing. */
type LieButtonProps = { ref: Ref<HTMLButtonElement>; isTold: boolean; onToggle: () => void };

function LieButton({ ref, isTold, onToggle }: LieButtonProps): ReactNode {
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <div className={classNames('mt-4 flex flex-wrap items-center gap-x-4 gap-y-1', !isHydrated && 'invisible')}>
      <Button ref={ref} onClick={onToggle}>
        {isTold ? words.undo : '嘘を混ぜてみる'}
      </Button>
      <span className="text-note text-ink-soft">3行目の数字を変えて、照合の結果を見られます。</span>
    </div>
  );
}

function Actions({
  sentence,
  onDecide,
}: {
  sentence: DecidedSentence;
  onDecide: (action: Decision['action']) => void;
}): ReactNode {
  const corrections = correctSentence(sentence) === undefined ? undefined : listCorrections(sentence.checks);
  return (
    <>
      {corrections === undefined ? null : (
        <Button tone="primary" className="px-4 text-small" onClick={() => onDecide('fixed')}>
          {words.fix(corrections.map(({ instead }) => instead))}
        </Button>
      )}
      <Button onClick={() => onDecide('struck')}>{words.strike}</Button>
      <Button onClick={() => onDecide('kept')}>{words.keep}</Button>
    </>
  );
}
