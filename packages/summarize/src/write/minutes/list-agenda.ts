import { agendaOpenings, namelessItem, noAgendaTitle } from '@youyaku/language/lexicon/agenda-words';
import type { Block } from '@youyaku/contract/document';
import type { Analysis } from '@youyaku/language/analyse';
import type { Span } from '@youyaku/language/text/span';
import { healLines } from '@youyaku/language/text/apply-edits';
import type { WriteContext } from '#write/create-variants.ts';
import type { Head } from './read-head.ts';
import { readMinuteTitle } from '#write/classify-minute.ts';
import { cleanTitle } from '#write/clean-title.ts';

/** An item of the agenda, with the place where the source names it. */
export type AgendaItem = Span & { readonly title: string };

export type Agenda = {
  readonly items: readonly AgendaItem[];
  /** The item to which the sentence of this index belongs; undefined before the first and in lists of one kind. */
  readonly itemOf: (index: number) => number | undefined;
};

/** Fewer headings are no agenda. */
const itemsMin = 2;
/** More are a book. */
const itemsMax = 30;
const titleUnitsMax = 60;

/** The agenda by the headings of the text, else by the words with which speakers open an item; without items when it has neither. */
export function listAgenda(context: WriteContext, head: Head): Agenda {
  const headed = listHeadings(context, head);
  return isAgenda(headed.items) ? headed : listOpenings(context);
}

function isAgenda({ length }: readonly AgendaItem[]): boolean {
  return length >= itemsMin && length <= itemsMax;
}

function listHeadings(context: WriteContext, { lines }: Head): Agenda {
  const { analysis, document } = context;
  const items: AgendaItem[] = [];
  const itemOf = new Map<number, number>();
  const titleOfDocument = (document.title ?? '').replace(/\s+/gu, '');
  let current: number | undefined;
  for (const [index, sentence] of analysis.sentences.entries()) {
    const isHead = lines.some(({ start, end }) => start < sentence.end && sentence.start < end);
    const title = isHead ? undefined : readHeading(context, index);
    const lead = matterLine.exec(document.text.slice(sentence.contentStart, sentence.end))?.[1];
    if (lead !== undefined)
      current = items.push({ title: lead, start: sentence.contentStart, end: sentence.contentStart + lead.length }) - 1;
    if (title === undefined || lead !== undefined) {
      if (current !== undefined) itemOf.set(index, current);
      continue;
    }
    const isOwn = title.replace(/\s+/gu, '') !== titleOfDocument && title.length <= titleUnitsMax;
    const isItem = title !== '' && isOwn && !noAgendaTitle.test(title) && readMinuteTitle(title) === undefined;
    current = isItem
      ? items.push({ title: healLines(title), start: sentence.contentStart, end: sentence.end }) - 1
      : undefined;
  }
  return { items, itemOf: (index) => itemOf.get(index) };
}

/** The title of a heading, or of a short line of its own above sentences; empty for a direction such as 〔登壇〕. */
function readHeading({ analysis, document }: WriteContext, index: number): string | undefined {
  const sentence = analysis.sentences[index];
  const block = analysis.blocks[sentence?.blockIndex ?? -1];
  if (sentence === undefined || block === undefined) return undefined;
  const words = document.text.slice(sentence.contentStart, sentence.end);
  const isHeading =
    block.kind === 'heading' || isTitleLine(words, block, nextBlockWords(analysis, document.text, index));
  if (!isHeading) return undefined;
  return /^[〔［[（(]/u.test(document.text.slice(block.start, block.start + 1)) ? '' : cleanTitle(words);
}

/** 「第1号議案…の件」 above its paragraph, joined to it where lines were wrapped. */
const matterLine =
  /^((?:第[0-9０-９一二三四五六七八九十]+号議案|(?:議案|議題)第?[0-9０-９一二三四五六七八九十]+号?)[^\n。]{2,40})(?:\n|$)/u;
const lineUnitsMax = 30;

function isTitleLine(words: string, block: Block, below: string): boolean {
  const isLine = block.kind === 'paragraph' && block.speaker === undefined && block.end - block.start <= lineUnitsMax;
  return isLine && !/[。、．，.：:？！?!]/u.test(words) && /。/u.test(below);
}

function nextBlockWords(analysis: Analysis, text: string, index: number): string {
  const next = analysis.sentences[index + 1];
  const own = analysis.sentences[index];
  const block = analysis.blocks[next?.blockIndex ?? -1];
  return next === undefined || block?.kind === 'heading' || next.blockIndex === own?.blockIndex
    ? ''
    : text.slice(next.start, next.end);
}

function listOpenings({ ranking, analysis, document }: WriteContext): Agenda {
  const items: AgendaItem[] = [];
  const itemOf = new Map<number, number>();
  let block = -1;
  let before = '';
  let current = 0;
  for (const { index } of ranking.sentences) {
    const sentence = analysis.sentences[index];
    if (sentence === undefined) continue;
    const words = document.text.slice(sentence.contentStart, sentence.end);
    const isFirst =
      sentence.blockIndex !== block ||
      /^(?:次に|続いて|続きまして|初めに|item|first up|next up)|ただいまから/iu.test(words) ||
      before === 'nameless';
    block = sentence.blockIndex;
    const title = isFirst ? readOpening(words) : undefined;
    before = title === '' ? 'nameless' : '';
    if (title !== undefined) {
      const name = title === '' ? words.slice(0, 24).replace(/[、。.,:は].*$/u, '') : title;
      const known = items.findIndex((item) => item.title === name);
      current = known >= 0 ? known : items.push({ title: name, start: sentence.contentStart, end: sentence.end }) - 1;
    }
    if (items.length > 0) itemOf.set(index, current);
  }
  if (!isAgenda(items)) return { items: [], itemOf: () => undefined };
  return { items, itemOf: (index) => itemOf.get(index) };
}

/** The name of the item that the words open; empty for one without a name. */
function readOpening(said: string): string | undefined {
  const words = said.replace(/^(?:(?:えーと|えっと|えー|あのー?|じゃあ?|では|それでは)[、。]?\s*)+/u, '');
  for (const pattern of agendaOpenings) {
    const found = pattern.exec(words)?.[1]?.trim();
    if (found !== undefined && found.length >= 1 && !/^(?:その|この|これ|それ|以上|今日|本日|前回)/u.test(found))
      return capitalize(found);
  }
  return namelessItem.test(words) ? '' : undefined;
}

function capitalize(title: string): string {
  return title.replace(/^(?:the|our) /iu, '').replace(/^[a-z]/u, (letter) => letter.toUpperCase());
}
