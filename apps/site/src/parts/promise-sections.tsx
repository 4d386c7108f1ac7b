import type { Summary } from '@youyaku/contract/summary';
import type { ReactNode } from 'react';
import { headings } from '#content/headings.ts';
import { moreExamples } from '#content/more-examples.ts';
import { Heading } from '#parts/heading.tsx';
import { ManuscriptGrid } from '#parts/manuscript-grid.tsx';
import { CheckedSentence } from '#parts/checked-sentence.tsx';

type PromiseProps = { id: string; title: string; text: string; children: ReactNode };

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

/** 一字も捨てない: a long text, how much of it was read, and which parts the summary used. */
export function ReadingPromise(): ReactNode {
  const { long } = moreExamples;
  const { coverage } = long;
  if (coverage === undefined) return null;
  const length = Math.max(...coverage.sections.map((section) => section.end));
  const spans = long.sentences.flatMap((sentence) => sentence.evidence);
  return (
    <PromiseSection
      id="nothing-dropped"
      title={headings.home.nothingDropped}
      text="長い文章も、はじめから終わりまで読みます。読めなかったところがあれば、どこを、なぜ読めなかったかを書きます。黙って切り捨てません。"
    >
      <p className="font-mincho text-lead font-bold">{long.title}</p>
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 text-small text-ink-soft">
        <span>架空の報告書を「見出しと要点」にしたとき、使った場所</span>
        <span className="tabular">
          読んだ文字 {coverage.readCharacters.toLocaleString('ja-JP')} /{' '}
          {coverage.totalCharacters.toLocaleString('ja-JP')}
        </span>
      </p>
      <svg
        role="img"
        aria-label="元の文章の、要約が使った場所"
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
        <span>はじめ</span>
        <span>終わり</span>
      </p>
      <SectionList summary={long} />
    </PromiseSection>
  );
}

/** The sections that the summary used, and how many more were read but not used. */
function SectionList({ summary }: { summary: Summary }): ReactNode {
  const sections = summary.coverage?.sections ?? [];
  const used = sections.filter((section) => section.citedSentences > 0);
  return (
    <>
      <ul className="mt-6 columns-1 gap-x-12 border-t border-line text-small sm:columns-2">
        {used.map((section) => (
          <li key={section.start} className="break-inside-avoid border-b border-line py-1.5">
            {section.title}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-ink-soft">
        全{sections.length}節のうち、上の{used.length}節から文を使いました。ほかの{sections.length - used.length}
        節も読んだうえで、使いませんでした。
      </p>
    </>
  );
}

/** 字数を守る: the same article within several character limits, on paper with exactly that many cells. */
export function LengthPromise(): ReactNode {
  return (
    <PromiseSection
      id="length-kept"
      title={headings.home.lengthKept}
      text="「100字以内」は、101字になりません。「3行」は、3行です。長さは言語モデルに頼まず、プログラムが数えて守ります。空白と改行は数えません。"
    >
      <div className="grid gap-12">
        {moreExamples.within.map((summary) => (
          <WithinExample key={summary.characters} summary={summary} />
        ))}
      </div>
    </PromiseSection>
  );
}

function WithinExample({ summary }: { summary: Summary }): ReactNode {
  const { length } = summary.request;
  if (!('max' in length)) return null;
  return (
    <div>
      <p className="mb-3 flex items-baseline gap-4 text-small">
        <span className="font-bold tabular">{length.max}字以内</span>
        <span className="text-ink-soft tabular">{summary.characters}字</span>
      </p>
      <ManuscriptGrid text={summary.text} cells={length.max} />
    </div>
  );
}

/** 根拠へ飛べる: sentences that a person wrote about the article, each with what the source says. */
export function EvidencePromise(): ReactNode {
  return (
    <PromiseSection
      id="evidence-shown"
      title={headings.home.evidenceShown}
      text="要約の文を押すと、元の文章のその場所が開きます。数字・日付・名前・否定は、プログラムが元の文章と照らし合わせます。食い違いが見つかった文には「要確認」を付け、両方の言葉を並べて示します。"
    >
      <p className="border-b border-line-strong pb-2 text-note text-ink-soft">
        上の記事について人が書いた文を、照合した結果
      </p>
      <ul>
        {moreExamples.claims.map((sentence) => (
          <CheckedSentence key={sentence.start} sentence={sentence} isReport />
        ))}
      </ul>
    </PromiseSection>
  );
}
