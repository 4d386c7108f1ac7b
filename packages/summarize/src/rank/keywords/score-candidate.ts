import type { Analysis } from '@youyaku/language/analyse';
import type { Token } from '@youyaku/language/tokenize/token';
import type { Candidate } from './count-candidates.ts';
import { genericEnglish, genericJapanese } from '@youyaku/language/lexicon/generic-words';
import { personTitle } from '@youyaku/language/lexicon/person-words';
import { listPeople } from './list-people.ts';

/** Facts about the whole document that affect the score of its terms. */
export type TermContext = {
  readonly title: string;
  readonly headings: string;
  readonly people: ReadonlySet<string>;
};

const termUnitsMax = 40;
const headingsRead = 200;
/** Weight of an occurrence inside a longer term against one by itself. */
const nestedWeight = 0.7;
const frequencyPower = 1.2;
const partsCounted = 4;
/** Gain of the position of a term's first occurrence: high in the first lines, none towards the end. */
const leadGain = 1;
const leadUnits = 300;
const earlyGain = 0.4;
const topicGain = 0.35;
const quoteFactor = 1.2;
const phraseFactor = 0.8;
const titleFactor = 1.7;
/** For part of a longer word of the title, or a word of the title that does not occur again. */
const titlePartFactor = 1.4;
const headingFactor = 1.25;
/** Long compounds that occur once name a detail, not the topic. */
const longOnceFactor = 0.7;

export function readTermContext(text: string, analysis: Analysis, title: string): TermContext {
  const headings = [title];
  for (const block of analysis.blocks) {
    if (headings.length > headingsRead) break;
    if (block.kind === 'heading') headings.push(text.slice(block.start, Math.min(block.end, block.start + 200)));
  }
  return {
    title: title.toLowerCase(),
    headings: headings.join('\n').toLowerCase(),
    people: listPeople(text, analysis),
  };
}

/** Scores a candidate by frequency, position and the kind of its words; 0 = not a keyword. */
export function scoreCandidate(candidate: Candidate, context: TermContext, textUnits: number): number {
  if (!isPossible(candidate, context)) return 0;
  const { alone, nested, topics, start } = candidate;
  const place = start / Math.max(textUnits, 1);
  const early = 1 + earlyGain * (1 - place) + leadGain * Math.exp(-start / leadUnits);
  const topic = 1 + topicGain * Math.min(1, topics / Math.max(2, alone));
  const quoted = candidate.isQuoted ? quoteFactor : 1;
  const frequency = Math.log2(1 + alone + nestedWeight * nested) ** frequencyPower;
  return frequency * scoreWords(candidate) * early * topic * quoted;
}

/** Factor for a term that the title or a heading names. */
export function boostNamed({ term, alone, nested }: Candidate, { title, headings }: TermContext): number {
  const name = term.toLowerCase();
  const isWhole = containsWord(title, name) && alone + nested > 1;
  const inTitle = isWhole ? titleFactor : name.length > 1 && title.includes(name) ? titlePartFactor : 1;
  const inHeading = headings.includes(name) ? headingFactor : 1;
  return inTitle * inHeading;
}

/** Whether the title contains the name as a whole word. */
export function containsWord(title: string, name: string): boolean {
  const at = title.indexOf(name);
  if (at < 0) return false;
  return (
    !isSameScript(title.charAt(at - 1), name.charAt(0)) &&
    !isSameScript(title.charAt(at + name.length), name.charAt(name.length - 1))
  );
}

const scripts = [/\p{Script=Han}/u, /[\p{Script=Katakana}ー]/u, /[a-z]/u];

function isSameScript(outside: string, inside: string): boolean {
  return scripts.some((script) => script.test(outside) && script.test(inside));
}

function isPossible(candidate: Candidate, { people, title }: TermContext): boolean {
  const { term, tokens, alone, nested, isSpaced } = candidate;
  if (term.length > termUnitsMax || /[\n\r]/u.test(term) || people.has(term.toLowerCase())) return false;
  if (/^(?:令和|平成|昭和|大正|明治)$/u.test(term)) return false;
  if (term.length < 2) return /^\p{Script=Han}$/u.test(term) && alone + nested > 2 && !genericJapanese.has(term);
  if (!isSpaced) return true;
  if (tokens.every(({ surface }) => people.has(surface.toLowerCase()))) return false;
  const isNamed = title.includes(term.toLowerCase());
  if (/^[^a-z]{6,}$/u.test(term) && (alone < 3 || tokens.length < 2) && !isNamed) return false;
  // A sequence of English words that occurs once may be anything; a sequence of Japanese nouns is one term.
  return tokens.length === 1 || alone + nested > 1 || /^(?:\p{Lu}[\p{L}.&'’-]* ?)+$/u.test(term);
}

function scoreWords(candidate: Candidate): number {
  const { tokens, isSpaced, isPhrase, alone, nested } = candidate;
  const parts = Math.sqrt(Math.min(partsCounted, countParts(tokens)));
  const isLongOnce = !isSpaced && countParts(tokens) >= partsCounted && alone + nested === 1;
  const kind = isSpaced ? scoreEnglish(tokens) : scoreJapanese(candidate);
  return parts * kind * (isPhrase ? phraseFactor : 1) * (isLongOnce ? longOnceFactor : 1);
}

/** Suffixes and prefixes count as half a word. */
function countParts(tokens: readonly Token[]): number {
  let count = 0;
  for (const { pos, posDetail } of tokens) {
    count += posDetail.startsWith('接尾') || pos === 'prefix' || pos === 'symbol' ? 0.5 : 1;
  }
  return count;
}

function scoreJapanese({ term, tokens }: Candidate): number {
  const first = tokens[0];
  if (first === undefined) return 0;
  if (genericJapanese.has(term) || /^[ぁ-ん]{1,2}$/u.test(term)) return 0.15;
  if (tokens.every(({ base }) => genericJapanese.has(base))) return 0.6;
  if (/^(?:.{1,3}先生|.(?:委員|理事|議員))$/u.test(term)) return 0.45;
  if (tokens.some(({ posDetail }) => posDetail.startsWith('固有名詞/人名'))) {
    if (personTitle.test(term)) return 0.45;
    if (tokens.length === 1 && first.posDetail.endsWith('姓')) return 0.55;
  }
  if (tokens.some(({ posDetail }) => posDetail.startsWith('固有名詞'))) return 1.15;
  return tokens.length > 1 ? 1 : scoreSingle(term, first);
}

function scoreSingle(term: string, token: Token): number {
  if (term.length === 1) return 0.5;
  // Two katakana are more often onomatopoeia than a noun.
  if (/^[\p{Script=Katakana}ー]{2}$/u.test(term)) return 0.5;
  if (/^[\p{Script=Katakana}ー]{3,}$|^[A-Za-z]/u.test(token.surface)) return 1.05;
  if (/形容動詞語幹|ナイ形容詞/u.test(token.posDetail)) return 0.45;
  return token.posDetail.startsWith('サ変') ? 0.75 : 0.85;
}

function scoreEnglish(tokens: readonly Token[]): number {
  if (tokens.every(({ surface }) => genericEnglish.has(surface.toLowerCase()))) return 0;
  const isName = tokens.every(({ surface }) => /^\p{Lu}/u.test(surface));
  if (tokens.length > 1) return isName ? 1.15 : 1;
  // A single word that ends like a verb: sailed, smoking.
  const ending = /(?<=[a-z]{3})(ed|ing)$/u.exec(tokens[0]?.surface ?? '')?.[1];
  return isName ? 0.85 : ending === 'ed' ? 0.25 : ending === 'ing' ? 0.5 : 0.75;
}
