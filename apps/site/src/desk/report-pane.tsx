import type { ReactNode } from 'react';
import type { DeskWords } from '#content/desk-words.ts';
import type { HomeReport } from '#content/home-reports.ts';
import { deskIds } from './report-source.ts';
import { variantWithin } from './report-variants.ts';
import { splitMarks, type MarkedRun } from './split-marks.ts';

type Props = { home: HomeReport; words: DeskWords };

/** The whole report, with the places of the summary that the page opens with; a script marks those of the others. */
export function ReportPane({ home, words }: Props): ReactNode {
  const { document, variants } = home;
  const evidence = variantWithin(variants, words.usualLimit).sentences.map((sentence) => sentence.evidence);
  const firsts = evidence.map((places) => Math.min(...places.map(({ start }) => start)));
  const [title, ...blocks] = document.blocks;
  return (
    <>
      <div id={deskIds.source} className="desk-left desk-report">
        <div className="desk-head desk-report-head shown-whole">
          <p className="font-mincho text-lead leading-7 font-bold">
            {title === undefined ? '' : document.text.slice(title.start, title.end)}
          </p>
          <p className="text-small text-ink-soft tabular">{words.sample(words.format(variants.characters))}</p>
          <a href={`#${deskIds.desk}`} data-close-report className="desk-close">
            {words.close}
          </a>
        </div>
        <div id={deskIds.scroller} tabIndex={0} role="region" aria-label={words.source} className="desk-text">
          {blocks.map((block) => (
            <Block key={block.start} isHeading={block.kind === 'heading'} start={block.start}>
              {splitMarks(document.text, block, evidence).map((run) => (
                <Run key={run.start} run={run} evidence={evidence} firsts={firsts} />
              ))}
            </Block>
          ))}
        </div>
      </div>
      <svg
        id={deskIds.strip}
        role="img"
        aria-label={words.stripOf}
        viewBox={`0 0 8 ${variants.textUnits}`}
        preserveAspectRatio="none"
        className="desk-strip"
      >
        <g data-places>
          {evidence.flat().map(({ start, end }) => (
            <rect key={start} y={start} width="8" height={end - start} className="strip-mark" />
          ))}
        </g>
        <rect data-frame x="0" y="0" width="8" height="0" className="strip-frame" />
      </svg>
    </>
  );
}

function Block({ isHeading, start, children }: { isHeading: boolean; start: number; children: ReactNode }): ReactNode {
  if (!isHeading) return <p data-at={start}>{children}</p>;
  // Not one of the page's own headings, whose font has their characters alone.
  return (
    <div role="heading" aria-level={2} data-at={start} className="report-heading">
      {children}
    </div>
  );
}

type RunProps = { run: MarkedRun; evidence: readonly (readonly { start: number }[])[]; firsts: readonly number[] };

/** As `markReport` makes it. */
function Run({ run, evidence, firsts }: RunProps): ReactNode {
  if (run.owners.length === 0) return run.text;
  return (
    <>
      {run.owners
        .filter((owner) => evidence[owner]?.some(({ start }) => start === run.start))
        .map((owner) => (
          <span
            key={owner}
            aria-hidden="true"
            id={firsts[owner] === run.start ? `place-${owner + 1}` : undefined}
            data-number={owner + 1}
            className="place-number"
          />
        ))}
      <mark data-evidence-of={run.owners.join(' ')} className="marker">
        {run.text}
      </mark>
    </>
  );
}
