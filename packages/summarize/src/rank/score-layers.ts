import type { Analysis } from '@youyaku/language/analyse';
import { monthOfName, monthStems } from '@youyaku/language/dates/calendar';
import type { Genre } from './detect-genre.ts';
import {
  courtesy,
  mailHeaderLine,
  mailSenderLine,
  originalMessageLine,
  replyAttribution,
} from '@youyaku/language/lexicon/mail-words';

/** For quoted or forwarded mail, which describes an earlier state. */
export const quotedFactor = 0.15;
/** For earlier mails of a thread in sequence. */
const earlierFactor = 0.5;

type Layer = {
  /** Quotation depth; 0 = not quoted. */
  readonly depth: number;
  /** Sortable number of the date and time in its header; 0 when it gives none. */
  time: number;
  /** Number of informative sentences. */
  informativeCount: number;
};

/**
 * Score factors by block for a mail and the mails it answers: the newest counts fully, older layers little. If the newest mail
 * only thanks, the one before it takes its place. Undefined when the text is not a mail with several layers.
 */
export function scoreLayers(text: string, analysis: Analysis, genre: Genre): readonly number[] | undefined {
  const { layers, ofBlock } = readLayers(text, analysis);
  if (layers.length < 2 || (genre !== 'mail' && !layers.some((layer) => layer.time > 0))) return undefined;
  for (const sentence of analysis.sentences) {
    const layer = ofBlock[sentence.blockIndex];
    if (analysis.blocks[sentence.blockIndex]?.kind === 'heading') continue;
    if (layer !== undefined && isInformative(text.slice(sentence.contentStart, sentence.end), sentence.terms.length))
      layer.informativeCount += 1;
  }
  const own = dropPreface(layers.filter((layer) => layer.depth === 0));
  const isThread = own.length > 1 && isChronological(own);
  const ordered = isThread ? own.toReversed() : own;
  const newestFirst = [...ordered, ...layers.filter((layer) => layer.depth > 0).toSorted((a, b) => a.depth - b.depth)];
  const current = newestFirst.findIndex((layer) => layer.informativeCount > 0);
  const factors = new Map(
    newestFirst.map((layer, index) => {
      const factor = isThread && layer.depth === 0 ? earlierFactor : quotedFactor;
      return [layer, index <= current ? 1 : factor] as const;
    }),
  );
  return ofBlock.map((layer) => factors.get(layer) ?? 1);
}

/** What stands before the first header of mails in sequence only introduces them. Above older mails it is the newest itself. */
function dropPreface(own: Layer[]): Layer[] {
  const [first, ...rest] = own;
  return first?.time === 0 && rest.length > 1 && isChronological(rest) ? rest : own;
}

function isChronological(layers: readonly Layer[]): boolean {
  const first = layers[0]?.time ?? 0;
  const last = layers.at(-1)?.time ?? 0;
  return first > 0 && last > first;
}

function readLayers(text: string, { blocks }: Analysis): { layers: Layer[]; ofBlock: Layer[] } {
  const lines = blocks.map(({ start, end }) => text.slice(start, Math.min(end, start + 200)));
  const layers: Layer[] = [];
  const open = new Map<number, Layer>();
  let base = 0;
  const ofBlock = lines.map((line, index) => {
    const marks = /^(?:[>＞][ \t\u3000]*)*/u.exec(line)?.[0] ?? '';
    const words = line.slice(marks.length).trim();
    const isBelow = originalMessageLine.test(words) || replyAttribution.test(words);
    if (isBelow && marks === '') base += 1;
    const depth = base + marks.replace(/[^>＞]/gu, '').length;
    const isHead =
      mailHeaderLine.test(words) &&
      !mailHeaderLine.test(removeQuoteMarks(lines[index - 1] ?? '')) &&
      startsMailHeader(lines, index);
    const known = open.get(depth);
    const layer = known === undefined || isHead ? { depth, time: 0, informativeCount: 0 } : known;
    if (layer !== known) {
      layers.push(layer);
      if (isHead) open.clear();
      open.set(depth, layer);
    }
    if (mailHeaderLine.test(words)) layer.time = Math.max(layer.time, readTime(words));
    return layer;
  });
  return { layers, ofBlock };
}

function removeQuoteMarks(line: string): string {
  return line.replace(/^(?:[>＞][ \t\u3000]*)+/u, '');
}

/** Whether a mail header starts here: two or more header lines, one of them the sender. */
function startsMailHeader(lines: readonly string[], from: number): boolean {
  const head: string[] = [];
  for (let at = from; at < lines.length && at < from + 8; at += 1) {
    const line = removeQuoteMarks(lines[at] ?? '');
    if (!mailHeaderLine.test(line)) break;
    head.push(line);
  }
  return head.length >= 2 && head.some((line) => mailSenderLine.test(line));
}

const namedDay = new RegExp(`\\b([0-9]{1,2}) (${monthStems})[a-z]*\\.?(?: ([12][0-9]{3}))?`, 'iu');

/** Date and time of a header line as one sortable number; 0 when it gives no date. */
function readTime(line: string): number {
  const plain = line.normalize('NFKC');
  const numeric = /(?:([12][0-9]{3})[年/.-])?([0-9]{1,2})[月/.-]([0-9]{1,2})(?![0-9:])/u.exec(plain);
  const named = namedDay.exec(plain);
  const month = named === null ? Number(numeric?.[2] ?? 0) : monthOfName(named[2] ?? '');
  if (month === 0) return 0;
  const year = Number((named === null ? numeric?.[1] : named[3]) ?? 0);
  const day = Number((named === null ? numeric?.[3] : named[1]) ?? 0);
  const clock = /([0-9]{1,2}):([0-9]{2})/u.exec(plain);
  return ((year * 13 + month) * 32 + day) * 1440 + Number(clock?.[1] ?? 0) * 60 + Number(clock?.[2] ?? 0);
}

function isInformative(words: string, terms: number): boolean {
  const plain = words.trim();
  return (
    terms >= 3 && plain.length >= 12 && !mailHeaderLine.test(plain) && !(courtesy.test(plain) && plain.length < 50)
  );
}
