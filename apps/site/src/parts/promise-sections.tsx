import { verdictWords } from '@youyaku/contract/messages/verdict-words-en';
import type { ReactNode } from 'react';
import type { HomeReport } from '#content/home-reports.ts';
import type { HomeWords } from '#content/home-words.ts';
import { Heading } from '#parts/heading.tsx';
import { ManuscriptGrid } from '#parts/manuscript-grid.tsx';
import { CheckedSentence } from '#parts/checked-sentence.tsx';

type PromiseProps = { id: string; title: string; text: string; children: ReactNode };
type Props = { home: HomeReport; words: HomeWords };

/** One promise: stated in the margin, demonstrated next to it. */
function PromiseSection({ id, title, text, children }: PromiseProps): ReactNode {
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-8 px-4 py-16 sm:px-6 sm:py-24 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div>
          <Heading level={2} id={id} text={title} className="text-headline" />
          <p className="mt-4 text-ink-soft">{text}</p>
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}

/** 一字も捨てない: the long report, how much of it was read, and which parts an outline used. */
export function ReadingPromise({ home, words: { dropped: words, used: describeUsed } }: Props): ReactNode {
  const { coverage, spans } = home.used;
  const format = (count: number): string => count.toLocaleString(home.language);
  const length = Math.max(...coverage.sections.map((section) => section.end));
  const used = coverage.sections.filter((section) => section.citedSentences > 0);
  return (
    <PromiseSection id="nothing-dropped" title={words.title} text={words.text}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-small text-ink-soft">
        <span>{words.shown}</span>
        <span className="tabular">
          {words.read} {format(coverage.readCharacters)} / {format(coverage.totalCharacters)}
        </span>
      </p>
      <svg
        role="img"
        aria-label={words.position}
        viewBox={`0 0 ${length} 1`}
        preserveAspectRatio="none"
        className="mt-4 h-8 w-full"
      >
        <rect width={length} height="1" className="fill-line" />
        {spans.map((span) => (
          <rect key={span.start} x={span.start} width={span.end - span.start} height="1" className="coverage-mark" />
        ))}
      </svg>
      <p className="mt-1 flex justify-between text-note text-ink-soft" aria-hidden="true">
        <span>{words.begin}</span>
        <span>{words.end}</span>
      </p>
      <ul className="mt-6 columns-1 gap-x-12 border-t border-line text-small sm:columns-2">
        {used.map((section) => (
          <li key={section.start} className="break-inside-avoid border-b border-line py-1.5">
            {section.title}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-ink-soft">
        {describeUsed({ all: coverage.sections.length, used: used.length })}
      </p>
    </PromiseSection>
  );
}

/** 字数を守る: the report within several character limits, on paper with exactly that many cells. */
export function LengthPromise({ home, words: { kept: words } }: Props): ReactNode {
  return (
    <PromiseSection id="length-kept" title={words.title} text={words.text}>
      <div className="grid gap-12">
        {home.within.map(({ max, text, characters }) => (
          <div key={max}>
            <p className="mb-3 flex items-baseline gap-4 text-small">
              <span className="font-bold tabular">{words.within(max)}</span>
              <span className="text-ink-soft tabular">{words.characters(characters)}</span>
            </p>
            <ManuscriptGrid text={text} cells={max} />
          </div>
        ))}
      </div>
    </PromiseSection>
  );
}

/** 根拠へ飛べる: sentences that a person wrote about the report, each with what the source says. */
export function EvidencePromise({ home, words: { shown: words } }: Props): ReactNode {
  return (
    <PromiseSection id="evidence-shown" title={words.title} text={words.text}>
      <p className="border-b border-line-strong pb-2 text-note text-ink-soft">{words.shown}</p>
      <ul>
        {home.claims.map((sentence) => (
          <CheckedSentence key={sentence.text} sentence={sentence} isReport words={verdictWords[home.language]} />
        ))}
      </ul>
    </PromiseSection>
  );
}
