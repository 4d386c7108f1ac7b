import type { Gap } from './gap.ts';
import { isJapanese, type Place } from './place.ts';

/** So much of a line before a sentence may hold the time that begins it. */
const rowUnits = 300;
/** 06:52, 6月3日（火）, 三月六日, 午前6時20分, before what is noted of it. */
const stamp =
  /^[・●○*\- \t\u3000]*((?:[0-9０-９一二三四五六七八九十]{1,3}月[0-9０-９一二三四五六七八九十]{1,3}日(?:[（(][^（）()]{1,3}[）)])?)?[ \t\u3000]*(?:(?:午[前後])?[0-9０-９]{1,2}(?:[:：][0-9０-９]{2}|時(?:[0-9０-９]{1,2}分|半)?))?)[ \t\u3000]+(?=[^ \t\u3000\n0-9０-９午])/u;
const ownTime =
  /^(?:[^、。]{0,6}[0-9０-９一二三四五六七八九十]{1,3}(?:月|日|時|分後|[:：][0-9０-９])|翌|同日|当日|毎|その日|今日|昨日|明日)/u;
const aloneFactor = 0.5;

/** A later sentence of a line of a diary or a course of events: its time stands before the first one, and so does what went before it. */
export function findRow({ text, analysis, index, sentence, previous, from, words }: Place): Gap | undefined {
  if (previous === undefined || !isJapanese(words) || ownTime.test(words)) return undefined;
  if (analysis.blocks[sentence.blockIndex]?.kind === 'speech') return undefined;
  const least = Math.max(0, from - rowUnits);
  const line = text.slice(least, from);
  const start = least + line.lastIndexOf('\n') + 1;
  if ((start === least && least > 0) || start >= previous.end) return undefined;
  const found = stamp.exec(text.slice(start, from));
  const name = found?.[1]?.trim() ?? '';
  if (found === null || name === '' || previous.end <= start + found[0].length) return undefined;
  const at = start + found[0].indexOf(name);
  const insertion = {
    at: from,
    text: `［${name}］`,
    source: { start: at, end: at + name.length },
    passage: { first: firstOf(analysis, index, start), end: endOf(text, analysis, index) },
  };
  return { rule: 'day', needs: index - 1, aloneFactor, insertedFactor: 0.8, insertions: [insertion] };
}

function firstOf({ sentences }: Place['analysis'], index: number, start: number): number {
  let first = index;
  while ((sentences[first - 1]?.end ?? 0) > start) first -= 1;
  return first;
}

function endOf(text: string, { sentences }: Place['analysis'], index: number): number {
  const from = sentences[index]?.end ?? 0;
  const rest = text.slice(from, from + rowUnits).split('\n', 1)[0]?.length ?? 0;
  let end = index + 1;
  while ((sentences[end]?.contentStart ?? Number.POSITIVE_INFINITY) < from + rest) end += 1;
  return end;
}
