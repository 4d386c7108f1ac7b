import type { Evidence, Summary } from '@youyaku/contract/summary';
import type { Messages } from '#messages/ja.ts';
import { placeWords } from './place-words.ts';

/** The summary as plain text for the clipboard, with where it comes from when that is asked for. */
export function copyText(summary: Summary, withSource: boolean, words: Messages['reading']): string {
  return withSource ? `${summary.text}\n\n${citationLines(summary, words).join('\n')}` : summary.text;
}

/** The summary as a text file: title, text, source, and the evidence of each sentence. */
export function plainTextOf(summary: Summary, words: Messages['reading']): string {
  const evidence = summary.sentences.flatMap((sentence, index) => [
    `[${index + 1}] ${words.verdict[sentence.verdict]}`,
    ...sentence.evidence.map((place) => `    「${oneLine(place.quote)}」${bracketPlace(place, words)}`),
  ]);
  return [
    summary.title,
    '',
    summary.text,
    '',
    ...citationLines(summary, words),
    '',
    words.evidenceHeading,
    ...evidence,
    '',
  ].join('\n');
}

/** The summary in Markdown; each sentence carries its evidence as a footnote. */
export function markdownOf(summary: Summary, words: Messages['reading']): string {
  let text = summary.text;
  for (const [index, sentence] of [...summary.sentences.entries()].toReversed()) {
    const note = sentence.evidence.length === 0 ? '' : `[^${index + 1}]`;
    text =
      text.slice(0, sentence.start) +
      escape(text.slice(sentence.start, sentence.end)) +
      note +
      text.slice(sentence.end);
  }
  const notes = summary.sentences.flatMap((sentence, index) => {
    const quotes = sentence.evidence.map((place) => `「${escape(oneLine(place.quote))}」${bracketPlace(place, words)}`);
    return quotes.length === 0 ? [] : [`[^${index + 1}]: ${words.verdict[sentence.verdict]} ${quotes.join(' ')}`];
  });
  const citation = citationLines(summary, words).map((line) => `- ${escape(line)}`);
  // A single line break is none in Markdown: every line of the summary becomes a paragraph.
  return [`# ${escape(oneLine(summary.title))}`, ...text.split(/\n+/), citation.join('\n'), ...notes, ''].join('\n\n');
}

/** A file name of the title that every system takes. */
export function fileNameOf(title: string, extension: 'md' | 'txt'): string {
  const safe = oneLine(title.replaceAll(/[\p{Cc}\\/:*?"<>|.]/gu, ' '));
  const name = [...safe].slice(0, 60).join('').trim();
  return `${name === '' ? 'summary' : name}.${extension}`;
}

function citationLines({ source, title, engine }: Summary, words: Messages['reading']): string[] {
  const lines = [`${words.citation}: ${oneLine(source?.title ?? title)}`];
  if (source?.byline !== undefined) lines.push(`${words.author}: ${oneLine(source.byline)}`);
  if (source?.publishedAt !== undefined) lines.push(`${words.published}: ${source.publishedAt.slice(0, 10)}`);
  if (source?.url !== undefined) lines.push(`${words.citationUrl}: ${source.url}`);
  return [...lines, words.madeBy(words.engineName[engine.kind])];
}

function bracketPlace(place: Evidence, words: Messages['reading']): string {
  const parts = [...placeWords(place, words), place.heading ?? ''].filter((part) => part !== '');
  return parts.length === 0 ? '' : `（${parts.map(oneLine).join(' ')}）`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const escape = (text: string) => text.replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`);
