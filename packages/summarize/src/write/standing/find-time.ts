import type { Insertion } from './gap.ts';
import { bracket, type Place } from './place.ts';

/** So much of the text before a time may name its day. */
const reachUnits = 900;
const time = /^(?:午[前後])?[0-9０-９]{1,2}(?:時(?!間)|[:：][0-9０-９]{2})/u;
const day = /(?:[0-9０-９]{1,2}月[0-9０-９]{1,2}日|[0-9]{4}[-/][0-9]{1,2}[-/][0-9]{1,2})/gu;
const otherDay = /翌|前日|次の日|明日|昨日|毎[日週月朝]|同日|当日|(?<![0-9０-９月])[0-9０-９]{1,2}日/u;

/** 04:26 機器からの接続が急に減る, in a course of events whose only day is named before. */
export function findTime({ text, words, from, analysis, sentence }: Place): Insertion[] {
  if (!time.test(words) || otherDay.test(words) || words.search(day) >= 0) return [];
  if (analysis.blocks[sentence.blockIndex]?.kind === 'speech') return [];
  const start = Math.max(0, from - reachUnits);
  const before = text.slice(start, from);
  const found = [...before.matchAll(day)];
  const last = found.at(-1);
  if (last === undefined || new Set(found.map(([name]) => name)).size > 1) return [];
  const name = last[0];
  if (otherDay.test(before.slice(last.index + name.length))) return [];
  const source = { start: start + last.index, end: start + last.index + name.length };
  return [{ at: from, text: bracket(name), source, isSaidBy: name }];
}
