import type { Analysis } from '@youyaku/language/analyse';
import type { Token } from '@youyaku/language/tokenize/token';
import type { Candidate } from './count-candidates.ts';
import { genericEnglish, genericJapanese } from '@youyaku/language/lexicon/generic-words';
import { personTitle } from '@youyaku/language/lexicon/person-words';
import { listPeople } from './list-people.ts';

/** What the whole document says about its terms. */
export type TermContext = {
  readonly title: string;
  readonly headings: string;
  readonly people: ReadonlySet<string>;
};

const termUnitsMax = 40;
const headingsRead = 200;
/** Weight of standing inside a longer term against standing alone. */
const nestedWeight = 0.7;
const frequencyPower = 1.2;
const partsCounted = 4;
/** What the first place of a term adds: in the first lines much, towards the end nothing. */
const leadGain = 1;
const leadUnits = 300;
const earlyGain = 0.4;
const topicGain = 0.35;
const quoteFactor = 1.2;
const phraseFactor = 0.8;
const titleFactor = 1.7;
/** For a piece of a title's longer word, or a word of the title that never comes again. */
const titlePartFactor = 1.4;
const headingFactor = 1.25;
/** Long compounds that came once name something at hand, not the topic. */
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

/** 0 = no keyword. By how often and how early it stands and by what kind of words it is made of. */
export function scoreCandidate(candidate: Candidate, context: TermContext, textUnits: number): number {
  if (!isPossible(candidate, context)) return 0;
  const { alone, nested, topics, start } = candidate;
  const place = start / Math.max(textUnits, 1);
  const early = 1 + earlyGain * (1 - place) + leadGain * Math.exp(-start / leadUnits);
  const topic = 1 + topicGain * Math.min(1, topics / Math.max(2, alone));
  const quoted = candidate.isQuoted ? quoteFactor : 1;
  const frequency = Math.log2(1 + alone + nestedWeight * nested) ** frequencyPower;
  return frequency * rateWords(candidate) * early * topic * quoted;
}

/** What title and headings that name it multiply. */
export function boostNamed({ term, alone, nested }: Candidate, { title, headings }: TermContext): number {
  const name = term.toLowerCase();
  const isWhole = containsWord(title, name) && alone + nested > 1;
  const inTitle = isWhole ? titleFactor : name.length > 1 && title.includes(name) ? titlePartFactor : 1;
  const inHeading = headings.includes(name) ? headingFactor : 1;
  return inTitle * inHeading;
}

/** Whole, not as a piece of a longer word. */
export function containsWord(title: string, name: string): boolean {
  const at = title.indexOf(name);
  if (at < 0) return false;
  return (
    !joins(title.charAt(at - 1), name.charAt(0)) && !joins(title.charAt(at + name.length), name.charAt(name.length - 1))
  );
}

const scripts = [/\p{Script=Han}/u, /[\p{Script=Katakana}ー]/u, /[a-z]/u];

function joins(outside: string, inside: string): boolean {
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
  // English words in a row that came once may be any words; Japanese nouns in a row are one term.
  return tokens.length === 1 || alone + nested > 1 || /^(?:\p{Lu}[\p{L}.&'’-]* ?)+$/u.test(term);
}

function rateWords(candidate: Candidate): number {
  const { tokens, isSpaced, isPhrase, alone, nested } = candidate;
  const parts = Math.sqrt(Math.min(partsCounted, countParts(tokens)));
  const isLongOnce = !isSpaced && countParts(tokens) >= partsCounted && alone + nested === 1;
  const kind = isSpaced ? rateEnglish(tokens) : rateJapanese(candidate);
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

function rateJapanese({ term, tokens }: Candidate): number {
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
  return tokens.length > 1 ? 1 : rateSingle(term, first);
}

function rateSingle(term: string, token: Token): number {
  if (term.length === 1) return 0.5;
  // Two katakana are a sound more often than a thing.
  if (/^[\p{Script=Katakana}ー]{2}$/u.test(term)) return 0.5;
  if (/^[\p{Script=Katakana}ー]{3,}$|^[A-Za-z]/u.test(token.surface)) return 1.05;
  if (/形容動詞語幹|ナイ形容詞/u.test(token.posDetail)) return 0.45;
  return token.posDetail.startsWith('サ変') ? 0.75 : 0.85;
}

function rateEnglish(tokens: readonly Token[]): number {
  if (tokens.every(({ surface }) => genericEnglish.has(surface.toLowerCase()))) return 0;
  const isName = tokens.every(({ surface }) => /^\p{Lu}/u.test(surface));
  if (tokens.length > 1) return isName ? 1.15 : 1;
  // A word of one's own that ends like a verb: sailed, smoking.
  return isName ? 0.85 : /(?:ed|ing)$/u.test(tokens[0]?.surface ?? '') ? 0.5 : 0.75;
}
