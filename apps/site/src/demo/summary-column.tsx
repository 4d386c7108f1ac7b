import type { Summary } from '@youyaku/contract/summary';
import { classNames } from '@youyaku/ui/class-names';
import type { ReactNode } from 'react';
import { SentenceChecks } from '#parts/sentence-checks.tsx';

type SummaryColumnProps = {
  summary: Summary;
  highlighted: number | undefined;
  onHighlight: (sentence: number | undefined) => void;
};

/** The summary in large Mincho, each sentence a link to its place in the source, with the results of its checks. */
export function SummaryColumn({ summary, highlighted, onHighlight }: SummaryColumnProps): ReactNode {
  return (
    <section aria-label="要約">
      <p className="flex justify-between border-b border-line-strong pb-2 text-note text-ink-soft">
        <span>要約（3行）</span>
        <span className="tabular">
          {summary.sentences.length}行・{summary.characters.toLocaleString('ja-JP')}字
        </span>
      </p>
      <ol data-part="summary" className="pt-4">
        {summary.sentences.map((sentence, index) => (
          <li
            key={sentence.start}
            id={`sentence-${index + 1}`}
            className={classNames('summary-item', highlighted === index && 'is-lit')}
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
                {sentence.text}
              </span>
            </a>
            <SentenceChecks sentence={sentence} />
          </li>
        ))}
      </ol>
    </section>
  );
}
