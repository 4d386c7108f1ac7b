import { applyDecisions, isToCheck, leaveOutStruck, type DecidedSentence } from '@youyaku/contract/decisions';
import type { Summary } from '@youyaku/contract/summary';
import { verdictWords } from '@youyaku/contract/messages/verdict-words';
import { exportWords } from '#messages/export-words.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';

type Part = { title?: string; text: string; sentences: readonly DecidedSentence[] };

/** A summary as its reader left it, in Markdown: each sentence with its evidence as a footnote. `sourceFile` holds what was read. */
export function writeSummaryMarkdown(
  summary: Summary,
  sourceFile: string | undefined,
  language: MessageLanguage,
): string {
  const words = exportWords(language);
  const decided = applyDecisions(summary);
  const parts: Part[] = [decided, ...(decided.chapters ?? [])];
  let notes = 0;
  const blocks = parts.flatMap((part, index) => {
    const first = notes;
    notes += part.sentences.length;
    const title = index === 0 ? [] : [`## ${escapeMarkdown(oneLine(part.title ?? ''))}`];
    return [...title, writePart(part, first, language)];
  });
  const all = parts.flatMap(({ sentences }) => sentences);
  return [
    `# ${escapeMarkdown(oneLine(summary.title))}`,
    listFacts(summary, sourceFile, words).join('\n'),
    ...blocks,
    ...all.flatMap((sentence, index) => writeFootnote(sentence, index + 1, language)),
    '',
  ].join('\n\n');
}

function listFacts(
  { source, createdAt, tags, engine }: Summary,
  sourceFile: string | undefined,
  words: ReturnType<typeof exportWords>,
): string[] {
  const facts = [
    [words.createdAt, createdAt],
    [words.source, source?.title ?? ''],
    [words.address, source?.url ?? ''],
    [words.sourceText, sourceFile ?? ''],
    [words.tags, tags.join(', ')],
    [words.engine, engine.model],
  ];
  return facts.flatMap(([name = '', value = '']) =>
    value === '' ? [] : [`- ${name}: ${escapeMarkdown(oneLine(value))}`],
  );
}

/** A single line break has no effect in Markdown: every line of the text becomes a paragraph. */
function writePart({ text, sentences }: Part, first: number, language: MessageLanguage): string {
  const { mark } = wordsOf(language);
  const places = new Map(sentences.map((sentence, index) => [sentence, first + index + 1]));
  const written = leaveOutStruck({ text, sentences }, (own, sentence) => {
    const note = hasNote(sentence) ? `[^${places.get(sentence)}]` : '';
    return `${escapeMarkdown(own)}${isToCheck(sentence) ? mark : ''}${note}`;
  });
  return written.replaceAll(/\n+/g, '\n\n');
}

function writeFootnote(sentence: DecidedSentence, number: number, language: MessageLanguage): string[] {
  if (!hasNote(sentence)) return [];
  const { verdict, decided } = wordsOf(language);
  const quotes = sentence.evidence.map(({ quote, page }) => {
    const place = page === undefined ? '' : ` (p.${page})`;
    return `「${escapeMarkdown(oneLine(quote))}」${place}`;
  });
  const said = sentence.decision === undefined ? verdict[sentence.verdict] : decided[sentence.decision];
  return [`[^${number}]: ${[said, ...quotes].join(' ')}`];
}

const hasNote = ({ evidence, verdict, decision }: DecidedSentence): boolean =>
  decision !== 'struck' && (evidence.length > 0 || verdict === 'check');

function wordsOf(language: MessageLanguage) {
  return verdictWords[language];
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`);
