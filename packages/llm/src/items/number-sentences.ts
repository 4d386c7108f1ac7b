import type { Block } from '@youyaku/contract/document';
import { quoteMarkLength } from '@youyaku/language/split/find-content-start';
import type { SplitDocument } from '@youyaku/language/split/split-document';
import { healLines } from '@youyaku/language/text/apply-edits';
import { cleanSource } from '#guard/clean-source.ts';

const depthMax = 6;
/** Rules, and the lines of a quotation or of a table that have nothing but marks. */
const marksAlone = /^(?:&gt;|[\s＞|｜:+=_*~─━―＝-])*$/u;
const hashes = /^#{1,6}[ \t\u3000]*/u;

/**
 * Sentences first .. end - 1 as a model reads them: one a line, after `[n] ` with n from 1 over the whole document, every
 * letter and digit of the source in order. Headings are marked `#`, quotations `>`, cells of a table separated by `|`; every
 * sentence of a turn names its speaker; sources and parts are named where they begin. Untrusted text, cleaned.
 */
export function numberSentences(document: SplitDocument, first: number, end: number): string {
  const lines: string[] = [];
  let part: string | undefined;
  for (let index = first; index < end; index += 1) {
    const block = document.blocks[document.sentences[index]?.blockIndex ?? -1];
    if (block === undefined) continue;
    if (block.part !== undefined && block.part !== part) lines.push(`--- ${cleanSource(block.part)} ---`);
    part = block.part ?? part;
    const shown = showSentence(document, index);
    if (shown !== '') lines.push(`[${index + 1}] ${shown}`);
  }
  return lines.join('\n');
}

/** One of them without its number; empty where it has nothing but marks. */
export function showSentence(document: SplitDocument, index: number): string {
  const block = document.blocks[document.sentences[index]?.blockIndex ?? -1];
  if (block === undefined) return '';
  const { lead, words } = showParts(document, index, block);
  return marksAlone.test(words) ? '' : quoteMark(block) + lead + words;
}

type Shown = { readonly lead: string; readonly words: string };

function showParts({ text, sentences }: SplitDocument, index: number, block: Block): Shown {
  const { start = 0, contentStart = 0, end = 0 } = sentences[index] ?? {};
  const clean = (from: number, to: number): string => cleanSource(healLines(text.slice(from, to)));
  if (block.kind === 'table') return { lead: '', words: cleanSource(separateCells(rowOf(text, start, end))) };
  const from = block.quote === undefined ? start : Math.min(contentStart, start + quoteMarkLength(text, start, end));
  const mark = text.slice(from, contentStart);
  if (block.kind === 'heading') {
    const words = clean(from + (hashes.exec(mark)?.[0].length ?? 0), end);
    return { lead: `${'#'.repeat(Math.min(block.level ?? 1, depthMax))} `, words };
  }
  if (block.speaker !== undefined) return { lead: nameSpeaker(mark, block.speaker), words: clean(contentStart, end) };
  const depth = block.kind === 'item' && start === block.start ? Math.min(block.level ?? 1, depthMax) : 1;
  return { lead: '  '.repeat(depth - 1), words: clean(from, end) };
}

/** `[10:53] rin（営業）: ` of the source as `(10:53) rin（営業）: `; every other sentence of the turn begins with the name alone. */
function nameSpeaker(mark: string, speaker: string): string {
  const at = mark.indexOf(speaker);
  // The mark of an item of a list within a message stays with its words.
  if (at < 0) return `${cleanSource(speaker)}: ${hasWords(mark) ? cleanSource(mark) : ''}`;
  const [before, after] = [mark.slice(0, at), mark.slice(at + speaker.length)];
  const role = after.replace(/[\s:：*_]+$/u, '');
  const lead = [hasWords(before) ? `${before.trim()} ` : '', speaker, hasWords(role) ? role : ''];
  return `${cleanSource(lead.join(''))}: `;
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** The row from the start of its line: an empty first cell is nothing but a tab, which no sentence begins with. */
function rowOf(text: string, start: number, end: number): string {
  let from = start;
  while (/[ \t\u3000]/u.test(text.charAt(from - 1))) from -= 1;
  return text.slice(from, end);
}

function separateCells(row: string): string {
  return row.trimEnd().replace(/[ \u3000]*\t[ \u3000]*/gu, ' | ');
}

/** Marks text of another author, as a mail does. Such marks in the source itself have become `&gt;`. */
function quoteMark({ quote }: Block): string {
  return quote === undefined ? '' : `${'>'.repeat(Math.min(quote, depthMax))} `;
}
