import {
  nobody,
  notAPersonEnglish,
  officeEnglish,
  officePattern,
  roleBefore,
  titleBeforeEnglish,
  titlePattern,
} from '@youyaku/language/lexicon/people-words';
import { attendance, letterhead } from '@youyaku/language/lexicon/person-words';
import type { WriteContext } from '#write/create-variants.ts';
import { escapePattern } from './word-task.ts';

/** Those who may own a task, as the text calls them. */
export type People = {
  /** Pattern of a person or an office with its title, in a form without groups. */
  readonly pattern: string;
  readonly names: ReadonlySet<string>;
};

/** More names are a list of members. */
const namesMax = 80;
/** Text that is searched for names followed by a form of address. */
const searchedUnitsMax = 200_000;

/** Speakers, those present, and whoever is called さん or by a title. */
export function listPeople(context: WriteContext): People {
  const { document, analysis } = context;
  const isEnglish = document.language === 'en';
  const names = new Set<string>();
  const add = (name: string): void => {
    if (names.size < namesMax && isName(name, isEnglish)) names.add(name);
  };
  for (const block of analysis.blocks) {
    if (block.speaker !== undefined) for (const name of namesOfSpeaker(block.speaker)) add(name);
  }
  const text = document.text.slice(0, searchedUnitsMax);
  for (const [, line = ''] of [...text.matchAll(attendance), ...text.matchAll(letterhead)])
    for (const name of namesInLine(line, isEnglish)) add(name);
  for (const name of addressed(text, isEnglish)) add(name);
  const sorted = [...names].toSorted((a, b) => b.length - a.length).map(escapePattern);
  return { pattern: isEnglish ? patternEnglish(sorted) : patternJapanese(sorted), names };
}

function patternJapanese(names: readonly string[]): string {
  if (names.length === 0) return `(?:${officePattern})`;
  return `(?:(?<![\\p{Script=Han}])${officePattern}の?(?:${names.join('|')})${titlePattern}?|(?:${names.join('|')})${titlePattern}{0,2}(?:[・と](?:${names.join('|')})${titlePattern}{0,2})*|(?<![\\p{Script=Han}])${officePattern}(?:の[\\p{Script=Han}]{2,3}(?=が))?)`;
}

function patternEnglish(names: readonly string[]): string {
  const known = names.length === 0 ? '' : `|${titleBeforeEnglish}(?:${names.join('|')})(?: [A-Z][a-z'-]+)?`;
  return `(?:${officeEnglish}${known})`;
}

function isName(name: string, isEnglish: boolean): boolean {
  if (isEnglish) return /^[A-Z][A-Za-z'’-]+$/u.test(name) && !notAPersonEnglish.test(name);
  return (
    /^(?:[\p{Script=Han}々ヶ]{1,5}|[\p{Script=Katakana}ー]{2,8}|\p{Script=Hiragana}{2,5}|[A-Za-z]{2,16})$/u.test(
      name,
    ) && !nobody.test(name)
  );
}

const titled = new RegExp(`${titlePattern}+$`, 'u');

/** 副委員長（尾崎君） has no name of its own before the bracket; Chair (Helen Marsh) is Helen and Marsh. */
function namesOfSpeaker(speaker: string): string[] {
  if (/^[A-Za-z]/u.test(speaker)) return speaker.split(/[\s().,]+/u).filter((part) => part.length > 1);
  const plain = speaker.replace(/[（(].*$/u, '').replace(titled, '');
  return [plain.replace(/^[○◯●◎■]/u, '')];
}

function namesInLine(line: string, isEnglish: boolean): string[] {
  if (isEnglish) {
    return line
      .replaceAll(/\([^)]*\)/gu, ' ')
      .split(/[\s,;.&]+/u)
      .filter((part) => part.length > 2);
  }
  return line
    .replaceAll(/[（()）]/gu, '、')
    .split(/[、,，・／/;；]|[\u3000 ]{2,}|\u3000/u)
    .flatMap((part) => [part, ...part.trim().split(' ')])
    .map((part) =>
      part
        .trim()
        .replace(roleBefore, '')
        .replace(/の各?[\p{Script=Han}]{1,4}$/u, '')
        .replace(titled, '')
        .trim(),
    );
}

function addressed(text: string, isEnglish: boolean): string[] {
  if (isEnglish) {
    return [
      ...text.matchAll(/(?:@|(?:^|\n)[-*•\s]*(?=[A-Z][a-z]+ (?:to|will) [a-z]))([A-Z][a-z]+)/gu),
      ...text.matchAll(/\b(?:Mr|Mrs|Ms|Dr|Cllr|Councillor)\.? (?:[A-Z]\. )?([A-Z][A-Za-z'’-]+)/gu),
    ].map(([, name = '']) => name);
  }
  const called = new RegExp(
    `(?<![\\p{Script=Han}々])([\\p{Script=Han}々ヶ]{1,4}|[\\p{Script=Katakana}ー]{2,8})(?:さん|くん|氏)`,
    'gu',
  );
  const withPost = new RegExp(
    `(?:^|[、。（「はもをがに\\s])([\\p{Script=Han}々]{2,3})(?:理事|監事|委員|部長|課長|係長|書記長|先生|会計|館長|事務局長)(?=[がはもにとのへ、。）「])`,
    'gu',
  );
  return [
    ...text.matchAll(/@([\p{Script=Han}\p{Script=Katakana}A-Za-z]{2,12})/gu),
    ...text.matchAll(called),
    ...text.matchAll(withPost),
  ].map(([, name = '']) => name);
}
