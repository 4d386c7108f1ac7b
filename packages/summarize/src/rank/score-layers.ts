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

/** What was answered or passed on says how things stood before. */
export const quotedFactor = 0.15;
/** Earlier mails of a thread that stand one after the other. */
const earlierFactor = 0.5;

type Layer = {
  /** How deep it is quoted; 0 = it stands as its own. */
  readonly depth: number;
  /** A number that sorts by the day and time in its head; 0 when it tells none. */
  time: number;
  /** Sentences that tell something. */
  told: number;
};

/**
 * Factors by block for a mail and what it answers: the newest words count whole, older layers little. A newest mail that
 * only thanks hands over to the one before it. Undefined when the text is no mail with several layers.
 */
export function scoreLayers(text: string, analysis: Analysis, genre: Genre): readonly number[] | undefined {
  const { layers, ofBlock } = readLayers(text, analysis);
  if (layers.length < 2 || (genre !== 'mail' && !layers.some((layer) => layer.time > 0))) return undefined;
  for (const sentence of analysis.sentences) {
    const layer = ofBlock[sentence.blockIndex];
    if (analysis.blocks[sentence.blockIndex]?.kind === 'heading') continue;
    if (layer !== undefined && tellsSomething(text.slice(sentence.contentStart, sentence.end), sentence.terms.length))
      layer.told += 1;
  }
  const own = layers.filter((layer) => layer.depth === 0);
  const isThread = own.length > 1 && isRising(own);
  const ordered = isThread ? own.toReversed() : own;
  const newestFirst = [...ordered, ...layers.filter((layer) => layer.depth > 0).toSorted((a, b) => a.depth - b.depth)];
  const current = newestFirst.findIndex((layer) => layer.told > 0);
  const factors = new Map(
    newestFirst.map((layer, index) => {
      const factor = isThread && layer.depth === 0 ? earlierFactor : quotedFactor;
      return [layer, index <= current ? 1 : factor] as const;
    }),
  );
  return ofBlock.map((layer) => factors.get(layer) ?? 1);
}

function isRising(layers: readonly Layer[]): boolean {
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
      mailHeaderLine.test(words) && !mailHeaderLine.test(bare(lines[index - 1] ?? '')) && heads(lines, index);
    const known = open.get(depth);
    const layer = known === undefined || isHead ? { depth, time: 0, told: 0 } : known;
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

function bare(line: string): string {
  return line.replace(/^(?:[>＞][ \t\u3000]*)+/u, '');
}

/** The lines that head a mail: two or more, one of them the sender. */
function heads(lines: readonly string[], from: number): boolean {
  const head: string[] = [];
  for (let at = from; at < lines.length && at < from + 8; at += 1) {
    const line = bare(lines[at] ?? '');
    if (!mailHeaderLine.test(line)) break;
    head.push(line);
  }
  return head.length >= 2 && head.some((line) => mailSenderLine.test(line));
}

const namedDay = new RegExp(`\\b([0-9]{1,2}) (${monthStems})[a-z]*\\.?(?: ([12][0-9]{3}))?`, 'iu');

/** Day and time of a header line as one number that sorts; 0 when it names no day. */
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

function tellsSomething(words: string, terms: number): boolean {
  const plain = words.trim();
  return (
    terms >= 3 && plain.length >= 12 && !mailHeaderLine.test(plain) && !(courtesy.test(plain) && plain.length < 50)
  );
}
