import { termKey } from '@youyaku/language/lexicon/term-key';
import { englishOpeners } from '@youyaku/language/lexicon/definite-words';
import {
  actingBody,
  addressWords,
  causeWords,
  dayWords,
  durationWords,
  inChargeQuestion,
  inChargeWords,
  latinName,
  personWords,
  placeWords,
  reasonWords,
} from '@youyaku/language/lexicon/question-words';
import type { Token } from '@youyaku/language/tokenize/token';
import type { Question } from './read-question.ts';

/**
 * Whether a sentence contains what the question asks for: a person, a date, a figure in the unit asked for, a reason, a place. What
 * the question names itself does not count. Without a kind every sentence does. `plain`: the sentence after NFKC.
 */
export function canAnswer(plain: string, question: Question, tokens: readonly Token[]): boolean {
  const { answerKind } = question;
  switch (answerKind?.kind) {
    case undefined:
      return true;
    case 'time':
      return (answerKind.unit ?? dayWords).test(plain) || (answerKind.isUntil && durationWords.test(plain));
    case 'person':
      if (inChargeQuestion.test(question.text) && !inChargeWords.test(plain)) return false;
      return answerKind.role === undefined
        ? hasPerson(plain, question, tokens)
        : isNamed(plain, answerKind.role, tokens);
    case 'name':
      return answerKind.role === undefined ? hasName(plain, question, tokens) : isNamed(plain, answerKind.role, tokens);
    case 'reason':
      return reasonWords.test(plain) || causeWords.test(plain);
    case 'place':
      if (answerKind.isAddress) return addressWords.test(plain);
      return (!answerKind.isOrigin || plain.includes('から')) && hasPlace(plain, question, tokens);
    case 'amount':
      return (answerKind.unit ?? anyNumeral).test(plain);
  }
}

const anyNumeral =
  /[\d〇一二三四五六七八九十百千万億数]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|half)\b/iu;

function hasPerson(plain: string, question: Question, tokens: readonly Token[]): boolean {
  const rest = withoutAsked(plain, question);
  return (
    personWords.test(rest) ||
    actingBody.test(rest) ||
    actsByName(rest) ||
    tokens.some(({ posDetail, base }) => posDetail.startsWith('固有名詞/人名') && !question.terms.has(termKey(base)))
  );
}

/** Marcus is in charge of the racking: a first name alone is a person where it is the subject. */
function actsByName(rest: string): boolean {
  const name = /^(\p{Lu}[a-z]+) (?:is|was|will|has|had|leads|led|runs|ran|wrote|signed|made|built|found)\b/u.exec(
    rest,
  )?.[1];
  return name !== undefined && !englishOpeners.test(name);
}

function hasName(plain: string, question: Question, tokens: readonly Token[]): boolean {
  return (
    latinName.test(withoutAsked(plain, question)) ||
    tokens.some((token) => isName(token) && !question.terms.has(termKey(token.base)))
  );
}

function hasPlace(plain: string, question: Question, tokens: readonly Token[]): boolean {
  return (
    placeWords.test(withoutAsked(plain, question)) ||
    tokens.some(({ posDetail, base }) => posDetail.startsWith('固有名詞/地域') && !question.terms.has(termKey(base)))
  );
}

/** Port Calder in a question about its mayor is no mayor, and 会場 in one about the 会場 no place. */
function withoutAsked(plain: string, { text }: Question): string {
  const rest = plain.replace(/\p{Lu}[\p{L}'’-]*(?:[ -]\p{Lu}[\p{L}'’-]*)*/gu, (name) =>
    text.includes(name) ? '' : name,
  );
  return rest.replace(/[\p{Script=Han}ァ-ヶー]{2,}/gu, (name) => (text.includes(name) ? '' : name));
}

/** 市長の佐藤, 佐藤市長, 書記の私(鳥居), the mayor, Ann Poe: the office and its holder side by side. */
function isNamed(plain: string, role: string, tokens: readonly Token[]): boolean {
  if (/^\p{Script=Latin}/u.test(role)) return isNamedInEnglish(plain, role);
  if (isSignature(plain, role)) return true;
  const names = tokens.filter(isName).map(({ surface }) => surface.normalize('NFKC'));
  for (let at = plain.indexOf(role); at >= 0; at = plain.indexOf(role, at + 1)) {
    const before = plain.slice(0, at).slice(-20);
    if (/(?:[副前元]|次期)$/u.test(before)) continue;
    if (/^の私[(:、]/u.test(plain.slice(at + role.length))) return true;
    const after = plain
      .slice(at + role.length)
      .slice(0, 30)
      .replace(afterOffice, '');
    if (names.some((name) => after.startsWith(name)) || politeName.test(after)) return true;
    const holder = before.replace(beforeOffice, '');
    if (names.some((name) => holder.endsWith(name))) return true;
  }
  return false;
}

/** 「委員長 水科 惇」: a line with an office and who holds it. */
export function isSignature(plain: string, role: string): boolean {
  const [before, holder, ...more] = plain.trim().split(/\s+/u);
  return (
    before === role &&
    holder !== undefined &&
    more.length <= 1 &&
    [holder, ...more].every((part) => /^[\p{Script=Han}々ヶァ-ヶー]{1,6}$/u.test(part))
  );
}

const afterOffice = /^(?:である|を務める|をつとめる|には|は|が|の|に)?[\s・:、(「]{0,2}/u;
const beforeOffice = /(?:さん|氏|様)?[\s・、(]?(?:は|が)?$/u;
const politeName = /^(?:\p{Script=Han}{1,6}|[ァ-ヶー・]{2,}|\p{Lu}[\p{L}'-]+)(?:さん|氏|様|君)/u;

/** Words unknown to the dictionary are mostly names. */
function isName({ posDetail, isUnknown, pos }: Token): boolean {
  return posDetail.startsWith('固有名詞') || (isUnknown && pos === 'noun');
}

const englishReach = 60;

function isNamedInEnglish(plain: string, role: string): boolean {
  const at = plain.toLowerCase().indexOf(role.toLowerCase());
  if (at < 0) return false;
  const near = plain.slice(Math.max(0, at - englishReach), at + role.length + englishReach);
  return latinName.test(near) || /\b(?:Mr|Mrs|Ms|Dr|Dame|Sir)\b/u.test(near);
}
