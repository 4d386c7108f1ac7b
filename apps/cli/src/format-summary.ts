import { findRecognition } from '@youyaku/contract/recognition';
import { isProse } from '@youyaku/contract/shapes';
import type { Document } from '@youyaku/contract/document';
import type { Evidence, Sentence, SummaryBody } from '@youyaku/contract/summary';
import type { SummarizeCommand } from './parse-arguments.ts';

type Form = Pick<SummarizeCommand, 'options' | 'sources' | 'output' | 'hasEvidence'>;

/** Marks a sentence that the source contradicts; not part of the summary's length. */
const mark = '（要確認）';

/** The summary as text, or as Markdown with heading and source. */
export function formatSummary(form: Form, body: SummaryBody, document: Document): string {
  const text = formatSentences(body, form.hasEvidence, document);
  if (form.output === 'text') return `${text}\n`;
  const items = form.hasEvidence ? text : body.sentences.map((sentence) => `- ${withMark(sentence)}`).join('\n');
  const origin = document.url ?? document.title ?? form.sources.join(' / ');
  return `# ${body.title}\n\n${isProse(form.options.shape) ? withMarks(body) : items}\n\n出典: ${origin}\n`;
}

/** Agreement with recognised text does not guarantee agreement with the source. */
const recognisedBy = { letters: 'OCR', speech: 'transcript' };

type Written = Pick<SummaryBody, 'text' | 'sentences'>;

/** The text with its marks, or each sentence followed by its evidence. */
export function formatSentences(written: Written, hasEvidence: boolean, document: Document): string {
  return hasEvidence ? withEvidence(written, document) : withMarks(written);
}

function withMarks({ text, sentences }: Written): string {
  return sentences
    .toSorted((a, b) => b.end - a.end)
    .reduce(
      (written, { verdict, end }) =>
        verdict === 'check' ? written.slice(0, end) + mark + written.slice(end) : written,
      text,
    );
}

function withMark({ text, verdict }: Sentence): string {
  return verdict === 'check' ? text + mark : text;
}

function withEvidence({ sentences }: Written, document: Document): string {
  return sentences
    .map((sentence) =>
      [
        withMark(sentence),
        ...(sentence.original === undefined ? [] : [`    = ${sentence.original}`]),
        ...sentence.evidence.map((place) => `    ← [${placeOf(place, document)}] ${place.quote.replace(/\s+/g, ' ')}`),
      ].join('\n'),
    )
    .join('\n');
}

function placeOf(place: Evidence, document: Document): string {
  const { part, page, slide, sheet, time, heading, start, end } = place;
  const recognition = findRecognition(place, { source: document });
  const parts = [
    recognition === undefined ? undefined : recognisedBy[recognition],
    part,
    page === undefined ? undefined : `p.${page}`,
    slide === undefined ? undefined : `slide ${slide}`,
    sheet,
    time === undefined ? undefined : `${Math.floor(time)}s`,
    heading,
    `${start}-${end}`,
  ];
  return parts.filter((known) => known !== undefined).join(' ');
}
