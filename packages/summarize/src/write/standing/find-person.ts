import type { Insertion } from './gap.ts';
import { bracket, type Place } from './place.ts';

/** So much of the text before is searched for the first naming of a person. */
const reachUnits = 20_000;

const japanese = /(?<![\p{Script=Han}\p{Script=Katakana}])([\p{Script=Han}々]{2,4})(さん|氏)(?=[はがもにのを])/u;
const english = /\b(?:Mr|Mrs|Ms|Miss|Dr)\.? (\p{Lu}[\p{L}'-]+)(?![\p{L}'’]| \p{Lu})/u;

/** A person by the last name alone: ［実証責任者］竜田さん, Ms Marsh [orchard manager], if the text said so at the first naming. */
export function findPerson({ text, sentence, from }: Place): Insertion[] {
  const words = text.slice(from, sentence.end);
  const before = text.slice(Math.max(0, sentence.contentStart - reachUnits), sentence.contentStart);
  const offset = sentence.contentStart - before.length;
  const found = japanese.exec(words);
  if (found !== null) return describeJapanese(found, before, { from, offset });
  const named = english.exec(words);
  return named === null ? [] : describeEnglish(named, before, { from, offset });
}

type Base = { readonly from: number; readonly offset: number };

/** 南海灘電力の実証責任者、竜田啓介さん（46）. */
function describeJapanese(found: RegExpExecArray, before: string, { from, offset }: Base): Insertion[] {
  const [, name = '', title = ''] = found;
  const full = new RegExp(
    `(?:^|[。\\n\\u3000」])([^、。「」（）\\n\\u3000はがをもで]{2,24})、(${name}[\\p{Script=Han}々]{1,3})${title}`,
    'gu',
  );
  const all = [...before.matchAll(full)];
  const first = all[0];
  const role = first?.[1];
  if (first === undefined || role === undefined || new Set(all.map((match) => match[2])).size > 1) return [];
  const start = offset + first.index + first[0].indexOf(role);
  return [
    {
      at: from + found.index,
      text: bracket(role),
      source: { start, end: start + role.length },
      isSaidBy: `${first[2] ?? ''}${title}`,
    },
  ];
}

/** Jodie Marsh (orchard manager), Morag Tennant, the chair of the board,. */
function describeEnglish(named: RegExpExecArray, before: string, { from, offset }: Base): Insertion[] {
  const [whole, name = ''] = named;
  const full = new RegExp(
    `\\b(\\p{Lu}[\\p{L}'-]+ (?:\\p{Lu}\\.? )?${name})(?: \\(([a-z][^()\\d]{3,40})\\)|, ((?:the|an?) [^,.;\\d]{3,40}),)`,
    'gu',
  );
  const all = [...before.matchAll(full)];
  const first = all[0];
  const role = first?.[2] ?? first?.[3];
  if (first === undefined || role === undefined || new Set(all.map((match) => match[1])).size > 1) return [];
  const start = offset + first.index + first[0].lastIndexOf(role);
  return [
    {
      at: from + named.index + whole.length,
      text: ` [${role}]`,
      source: { start, end: start + role.length },
      isSaidBy: role,
    },
  ];
}
