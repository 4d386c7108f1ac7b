import { basename } from 'node:path';
import type { VerdictWords } from '@youyaku/contract/messages/verdict-words';
import { escapeMarkdown } from '@youyaku/contract/escape-markdown';
import { layOutSummary } from '@youyaku/contract/lay-out-summary';
import { isProse, shapes } from '@youyaku/contract/shapes';
import type { Document } from '@youyaku/contract/document';
import type { Sentence, SummaryBody } from '@youyaku/contract/summary';
import { describePlace } from './describe-place.ts';
import { formatMinutes } from './format-minutes.ts';
import { formatReasons } from './format-verdict.ts';
import type { Sentence as Message } from './messages/sentence.ts';
import type { SummarizeCommand } from './parse-arguments.ts';

type Form = Pick<SummarizeCommand, 'options' | 'sources' | 'output' | 'hasEvidence'>;

/** What a sentence is shown with; the mark of one that the source contradicts is not part of the summary's length. */
type Context = { readonly document: Document; readonly words: VerdictWords };

/** The summary as text, or as Markdown with heading and source. */
export function formatSummary(form: Form, body: SummaryBody, context: Context): string {
  const { document, words } = context;
  const text = formatSentences(body, form.hasEvidence, context);
  if (form.output === 'text') return `${text}\n`;
  const { shape } = form.options;
  const items = form.hasEvidence ? escapeMarkdown(text) : formatItems(form, body, context);
  const origin = document.url ?? escapeMarkdown(nameSources(form.sources) ?? document.title ?? '');
  const source = document.language === 'en' ? 'Source' : '出典';
  const title = escapeMarkdown(body.title.replace(/\s+/g, ' '));
  const written = isProse(shape) ? escapeMarkdown(withMarks(body, words)) : items;
  return `# ${title}\n\n${written}\n\n${source}: ${origin}\n`;
}

function nameSources(sources: readonly string[]): string | undefined {
  return sources.includes('-') ? undefined : sources.map((source) => basename(source)).join(' / ');
}

function formatItems(form: Form, body: SummaryBody, { document, words }: Context): string {
  const { layout } = shapes[form.options.shape];
  if (layout === 'headed') return formatHeaded(form, body, words);
  // Question and answer stay together; one list item each would tear them apart.
  if (layout === 'questions') return escapeMarkdown(withMarks(body, words)).replaceAll('\n', '\n\n');
  if (layout !== 'grouped')
    return listItems(form, body, words)
      .map((item) => `- ${escapeMarkdown(item)}`)
      .join('\n');
  return formatMinutes(body, document.language, words);
}

/** The points as lists below their headings. */
function formatHeaded({ options: { shape } }: Form, body: SummaryBody, words: VerdictWords): string {
  const lines = layOutSummary(body.text, { sentences: body.sentences, shape, isGrowing: false });
  const headings = new Set(lines.filter(({ kind }) => kind === 'heading').map(({ start }) => start));
  const marked = withMarks(body, words).split('\n');
  let at = 0;
  let written = '';
  for (const [index, line] of body.text.split('\n').entries()) {
    const isHeading = headings.has(at);
    const shown = escapeMarkdown(marked[index] ?? line);
    written += isHeading ? `\n## ${shown}\n\n` : `- ${shown}\n`;
    at += line.length + 1;
  }
  return written.trim();
}

/** The lines of a list, which may hold several sentences; elsewhere the sentences. */
function listItems({ options }: Form, body: SummaryBody, words: VerdictWords): string[] {
  if (shapes[options.shape].layout === 'lines') return withMarks(body, words).split('\n');
  return body.sentences.map((sentence) => withMark(sentence, words));
}

type Written = Pick<SummaryBody, 'text' | 'sentences'>;

/** The text with its marks, or each sentence followed by its evidence. */
export function formatSentences(written: Written, hasEvidence: boolean, context: Context): string {
  return hasEvidence ? withEvidence(written, context) : withMarks(written, context.words);
}

/** Each sentence followed by what the rules did with it. */
export function formatExplained(
  { sentences }: Pick<SummaryBody, 'sentences'>,
  explained: readonly (readonly Message[])[],
  { words, language }: Pick<Context, 'words'> & { readonly language: keyof Message },
): string {
  return sentences
    .map((sentence, index) =>
      [withMark(sentence, words), ...(explained[index] ?? []).map((line) => `    · ${line[language]}`)].join('\n'),
    )
    .join('\n')
    .concat('\n');
}

function withMarks({ text, sentences }: Written, words: VerdictWords): string {
  return sentences
    .toSorted((a, b) => b.end - a.end)
    .reduce(
      (written, { verdict, end }) =>
        verdict === 'check' ? written.slice(0, end) + words.mark + written.slice(end) : written,
      text,
    );
}

function withMark({ text, verdict }: Sentence, words: VerdictWords): string {
  return verdict === 'check' ? text + words.mark : text;
}

function withEvidence({ sentences }: Written, { document, words }: Context): string {
  return sentences
    .map((sentence) =>
      [
        withMark(sentence, words),
        ...(sentence.original === undefined ? [] : [`    = ${sentence.original}`]),
        ...formatReasons(sentence, words, document),
        ...sentence.evidence.map(
          (place) => `    ← [${describePlace(place, document)}] ${place.quote.replace(/\s+/g, ' ')}`,
        ),
      ].join('\n'),
    )
    .join('\n');
}
