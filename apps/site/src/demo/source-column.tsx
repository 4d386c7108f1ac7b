import { classNames } from '@youyaku/ui/class-names';
import type { ReactNode } from 'react';
import type { Example } from '#content/news-example.ts';
import { splitMarks } from '#demo/split-marks.ts';
import type { MarkedRun } from '#demo/split-marks.ts';

type SourceColumnProps = {
  example: Example;
  highlighted: number | undefined;
  onHighlight: (sentence: number | undefined) => void;
};

/** The whole source in small print, with the evidence marked and numbered, and a strip that shows where it is. */
export function SourceColumn({ example, highlighted, onHighlight }: SourceColumnProps): ReactNode {
  const { document, summary } = example;
  const evidence = summary.sentences.map((sentence) => sentence.evidence);
  const firstStarts = evidence.map((spans) => Math.min(...spans.map((span) => span.start)));
  return (
    <section aria-label="元の文章" className="lg:order-first">
      <p className="flex justify-between border-b border-line-strong pb-2 text-note text-ink-soft">
        <span>元の文章</span>
        <span className="tabular">{summary.source?.characters.toLocaleString('ja-JP')}字</span>
      </p>
      <div data-part="source" className="relative pt-4 pl-5">
        <CoverageStrip length={document.text.length} spans={evidence.flat()} />
        {document.blocks.map((block) => (
          <p
            key={block.start}
            className={block.kind === 'heading' ? 'mb-3 font-mincho text-lead font-bold' : 'galley mb-2 text-small'}
          >
            {splitMarks(document.text, block, evidence).map((run) => (
              <Run
                key={run.start}
                run={run}
                firstStarts={firstStarts}
                highlighted={highlighted}
                onHighlight={onHighlight}
              />
            ))}
          </p>
        ))}
      </div>
    </section>
  );
}

type RunProps = Omit<SourceColumnProps, 'example'> & { run: MarkedRun; firstStarts: readonly number[] };

function Run({ run, firstStarts, highlighted, onHighlight }: RunProps): ReactNode {
  const [owner] = run.owners;
  if (owner === undefined) return run.text;
  const numbers = run.owners.filter((sentence) => firstStarts[sentence] === run.start);
  return (
    <>
      {numbers.map((sentence) => (
        <a
          key={sentence}
          id={`evidence-${sentence + 1}`}
          href={`#sentence-${sentence + 1}`}
          aria-label={`要約の${sentence + 1}番目の文へ`}
          className="evidence-number mr-1"
          onFocus={() => onHighlight(sentence)}
          onBlur={() => onHighlight(undefined)}
        >
          {sentence + 1}
        </a>
      ))}
      <mark
        data-evidence-of={run.owners.join(' ')}
        className={classNames('marker', highlighted !== undefined && run.owners.includes(highlighted) && 'marker-lit')}
        onPointerEnter={() => onHighlight(owner)}
      >
        {run.text}
      </mark>
    </>
  );
}

/** Which parts of the whole source the summary used. */
function CoverageStrip({ length, spans }: { length: number; spans: { start: number; end: number }[] }): ReactNode {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 1 ${length}`}
      preserveAspectRatio="none"
      className="absolute top-5 bottom-2 left-0 h-[calc(100%-2rem)] w-1"
    >
      <rect width="1" height={length} className="fill-line" />
      {spans.map((span) => (
        <rect key={span.start} y={span.start} width="1" height={span.end - span.start} className="fill-shu" />
      ))}
    </svg>
  );
}
