import { roleWords } from '@youyaku/language/lexicon/party-words';
import { isQuoted } from './find-party.ts';
import type { Insertion } from './gap.ts';
import { bracket, isJapanese, type Place } from './place.ts';

/** So much of the text before is searched for the first naming of a person. */
const reachUnits = 20_000;

const japanese = /(?<![\p{Script=Han}\p{Script=Katakana}])([\p{Script=Han}々]{2,4})(さん|氏)(?=[はがもにのを])/u;
const english = /\b(?:Mr|Mrs|Ms|Miss|Dr)\.? (\p{Lu}[\p{L}'-]+)(?![\p{L}'’]| \p{Lu})/u;

/** A person by the last name alone: ［実証責任者］竜田さん, Ms Marsh [orchard manager], if the text said so at the first naming. */
export function findPerson(place: Place): Insertion[] {
  const { text, sentence, from } = place;
  const words = text.slice(from, sentence.end);
  const before = text.slice(Math.max(0, sentence.contentStart - reachUnits), sentence.contentStart);
  const offset = sentence.contentStart - before.length;
  const found = japanese.exec(words);
  if (found !== null) {
    const described = describeJapanese(found, before, { from, offset });
    return described.length > 0 ? described : describeSurname(found, before, { from, offset });
  }
  const bare = isJapanese(words) ? findBareSurname(place, words) : null;
  if (bare !== null) return describeSurname(bare, before, { from, offset });
  const named = english.exec(words);
  return named === null ? [] : describeEnglish(named, before, { from, offset });
}

/** 佐藤は: the first word that is a name of a person and stands alone, or that no dictionary knows. */
function findBareSurname({ tokens, from }: Place, words: string): RegExpExecArray | null {
  for (const found of words.matchAll(bareSurname)) {
    const [name] = found;
    const [start, end] = [from + found.index, from + found.index + name.length];
    const inside = tokens.filter((token) => token.start >= start && token.end <= end);
    const isName =
      inside.length > 0 && inside.every(({ posDetail, isUnknown }) => isUnknown || /人名/u.test(posDetail));
    if (isName && !isQuoted(words, found.index)) return found;
  }
  return null;
}

const bareSurname = /(?<![\p{Script=Han}\p{Script=Katakana}ー々・])[\p{Script=Han}々]{2,3}(?=[はがも])/gu;

/** What the text says of a name where it comes first, e.g. 総務課の佐藤. One name of two persons says nothing. */
function describeSurname(found: RegExpExecArray, before: string, { from, offset }: Base): Insertion[] {
  const name = found[1] ?? found[0];
  const namings = listNamings(name, before);
  const first = namings.find(({ role }) => roleWords.test(role));
  if (first === undefined) return [];
  const isOne = namings.every(({ role, given }) => role === first.role && (given === '' || given === first.given));
  if (!isOne) return [];
  const source = { start: offset + first.start, end: offset + first.start + first.role.length };
  return [{ at: from + found.index, text: bracket(first.role), source, isSaidBy: first.said }];
}

type Naming = { readonly role: string; readonly start: number; readonly given: string; readonly said: string };

/** More namings of one person say the same. */
const namingsMax = 12;
const windowUnits = 30;

function listNamings(name: string, before: string): Naming[] {
  const namings: Naming[] = [];
  let at = before.indexOf(name);
  for (let read = 0; at >= 0 && read < namingsMax; read += 1) {
    const naming = readNaming(before, at, name.length);
    if (naming !== undefined) namings.push(naming);
    at = before.indexOf(name, at + name.length);
  }
  return namings;
}

const roleBefore =
  /(?:^|[^\p{L}\p{N}ー々]|[はがをもでにと])(?<role>[\p{Script=Han}\p{Script=Katakana}ー々]{2,16})(?:の|[：:]?[ \t\u3000]+)$/u;
const nameRest = /^(?<given>[ \u3000]?[\p{Script=Han}ぁ-んァ-ヶ々]{0,4}?)(?=さん|氏|[はがをもにと、，。（(\s]|$)/u;
const roleBehind =
  /^(?<given>[ \u3000]?[\p{Script=Han}ぁ-んァ-ヶ々]{0,4})(?:さん|氏)?[（(](?<role>[\p{Script=Han}\p{Script=Katakana}ー々]{2,16})(?:[、，][^（）()\n]{0,12})?[）)]/u;

/** 総務課の佐藤, 会長 佐藤, 佐藤健（総務課長）. */
function readNaming(before: string, at: number, units: number): Naming | undefined {
  const left = before.slice(Math.max(0, at - windowUnits), at);
  const right = before.slice(at + units, at + units + windowUnits);
  const ahead = roleBefore.exec(left)?.groups?.['role'];
  const rest = nameRest.exec(right)?.groups?.['given'];
  if (ahead !== undefined && rest !== undefined) {
    const start = at - left.length + left.lastIndexOf(ahead);
    return { role: ahead, start, given: rest.trim(), said: before.slice(start, at + units) };
  }
  const behind = /[\p{Script=Han}々]$/u.test(left) ? null : roleBehind.exec(right);
  const { role, given = '' } = behind?.groups ?? {};
  if (behind === null || role === undefined) return undefined;
  const start = at + units + behind[0].indexOf(role, given.length);
  return { role, start, given: given.trim(), said: before.slice(at, start + role.length) };
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
