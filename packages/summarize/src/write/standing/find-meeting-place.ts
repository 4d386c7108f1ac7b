import type { Gap } from './gap.ts';
import { bracket, type Place } from './place.ts';

/** The beginning of a record says where the meeting was. */
const headUnits = 1500;
const samePlace = /^(?:次回|次の(?:会議|会合|回))[^。]{0,40}同じ(?:場所|会場)/u;
const held =
  /(?:、|から|に|^)([^、。\n]{2,16}?)で(?:開(?:き|か|い)|開催(?:し|され)|行(?:い|わ|っ))|^[\s\u3000・]*(?:場[ \u3000]*所|会[ \u3000]*場)[ \u3000]*[:：][ \u3000]*([^\n（(]{2,20})/mu;
const aloneFactor = 0.4;

/** 次回は…、同じ場所［水神集会所の和室］です: the place of this meeting, if the record names one. */
export function findMeetingPlace({ text, words, from, sentence }: Place): Gap | undefined {
  const same = samePlace.exec(words);
  if (same === null) return undefined;
  const head = text.slice(0, Math.min(headUnits, sentence.start));
  const found = held.exec(head);
  const name = (found?.[1] ?? found?.[2])?.trim();
  if (found === null || name === undefined) return undefined;
  const start = found.index + found[0].indexOf(name);
  const insertion = {
    at: from + same[0].length,
    text: bracket(name),
    source: { start, end: start + name.length },
    isSaidBy: name,
  };
  return { rule: 'pointer', aloneFactor, insertedFactor: 1, insertions: [insertion] };
}
