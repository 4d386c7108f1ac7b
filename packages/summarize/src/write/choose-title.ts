import type { Document } from '@youyaku/contract/document';
import type { Analysis } from '@youyaku/language/analyse';
import type { Ranking } from '#rank/rank-sentences.ts';
import { countCharacters } from '@youyaku/contract/count-characters';
import { applyEdits, healLines } from '@youyaku/language/text/apply-edits';
import { truncateSentence } from './truncate-sentence.ts';
import { resolveOpening } from '#write/opening/resolve-opening.ts';
import { pointsBack } from '@youyaku/language/lexicon/pointers';
import {
  addressLine,
  dateLine,
  genericTitle,
  labelledTitle,
  meetingLine,
  sourceAttribution,
} from '@youyaku/language/lexicon/heading-words';

const titleCharactersMax = 30;
const titleCodePointsMax = 200;

const bullet = /^(?:[・•●○◦▪‣*+–-]\s|[・•●◦▪‣]|[-*+]\s|\[[ x]\]|(?:[(（]?[0-9０-９]{1,2}[)）.．]|[①-⑳])\s*$)/u;
const reply = /^(?:\s*(?:re|fwd?)[:：])+/iu;

/**
 * The document's own title; if it only names a kind of text (議事録), its subject is added. Otherwise the first
 * informative heading, else the start of the most informative sentence. Never a bullet, a date, a greeting or a
 * signature.
 */
export function chooseTitle(document: Document, analysis: Analysis, ranking: Ranking): string {
  const given = tidy((document.title ?? '').replace(reply, ''));
  if (isInformative(given)) return clip(given);
  const kind = genericTitle.test(removeSpaces(given)) ? removeSpaces(given) : '';
  const subject = findSubject(document, analysis);
  if (subject !== undefined) return clip(subject.includes(kind) ? subject : `${subject} ${kind}`);
  const headings = ranking.sections.map((section) => tidy(healLines(section.title)));
  const heading = headings.find(
    (title) => isInformative(title) && ![name, fileName, meetingLine].some((other) => other.test(title)),
  );
  const found = heading ?? findTitleLine(document, analysis) ?? summarizeInLine(document, analysis, ranking);
  if (!/\p{L}/u.test(found)) return clip(given === '' ? (headings.find((title) => title !== '') ?? '') : given);
  return clip(kind === '' || found.includes(kind) || found.endsWith('…') ? found : `${found} ${kind}`);
}

/** A single short word is usually a name below a letter and makes no title. */
const name = /^(?:\p{Script=Han}{1,3}|[A-Z][a-z]+)$/u;

/** Heads the text of one file of an archive. */
const fileName = /^\S.{0,80}\.(?:txt|md|pdf|docx?|xlsx?|pptx?|csv|tsv|html?|eml|rtf|od[tsp]|epub|png|jpe?g|vtt|srt)$/iu;

function isInformative(title: string): boolean {
  if (title === '' || genericTitle.test(removeSpaces(title))) return false;
  return /\p{L}/u.test(title) && !bullet.test(title) && !dateLine.test(title) && !addressLine.test(title);
}

/** The subject in a labelled line at the start of the text: 会議名：開発会議. */
function findSubject({ text }: Document, { sentences }: Analysis): string | undefined {
  for (const { start, end } of sentences.slice(0, 12)) {
    const labelled = labelledTitle.exec(text.slice(start, Math.min(end, start + 200)))?.[1] ?? '';
    const subject = tidy(labelled.replace(reply, ''));
    if (isInformative(subject)) return subject;
  }
  return undefined;
}

const titleLineUnitsMax = 80;

/** The first line of a plain text, if it stands alone above an empty line, or above 日時：… as in minutes, and is no sentence. */
function findTitleLine({ text }: Document, { sentences }: Analysis): string | undefined {
  const [first, second] = sentences;
  if (first === undefined || second === undefined || first.end - first.start > titleLineUnitsMax) return undefined;
  const line = text.slice(first.start, first.end);
  const title = tidy(line);
  if (/[。．.、，,：:！!？?]$/u.test(title) || title.length < 6 || !isInformative(title) || meetingLine.test(title))
    return undefined;
  if (line.includes('\n')) return undefined;
  const isAlone = /^[ \t\u3000]*\r?\n[ \t\u3000]*\r?\n/u.test(text.slice(first.end, first.end + 40));
  return isAlone || meetingLine.test(text.slice(second.contentStart, second.end)) ? title : undefined;
}

/** So much of the best score has a sentence that is shown whole rather than the best one cut off. */
const wholeScoreShareMin = 0.4;

/** A text of so few sentences says in its first what it is about. */
const shortSentencesMax = 6;

/** 「被災地支援について伺います」 at the start of what a member asks: its topic. */
const askedTopic =
  /^(?:(?:まず|最初に|初めに|はじめに|次に|それでは|では)、?)?([^、。はがを]{2,24}?)について、?(?:[^。、]{0,16}(?:に|へ))?(?:お?(?:伺|うかが)い|質問|お聞き|お尋ね)/u;
const askedReach = 4;

function findAskedTopic(text: string, { sentences }: Analysis): string | undefined {
  for (const { contentStart, end } of sentences.slice(0, askedReach)) {
    const topic = askedTopic.exec(text.slice(contentStart, Math.min(end, contentStart + 200)))?.[1];
    if (topic !== undefined) return `${topic}について`;
  }
  return undefined;
}

/** 「…の見解を伺いたいと思います」 is no title of what it asks about. */
function asks(text: string, { sentences }: Analysis, index: number): boolean {
  const { contentStart, end } = sentences[index] ?? { contentStart: 0, end: 0 };
  const tail = text.slice(Math.max(contentStart, end - 30), end);
  return /(?:(?:伺|うかが)い|お聞き|お尋ね|質問)(?:を)?(?:し|いたし)?(?:たい|ます)[^。]{0,12}。?$/u.test(tail);
}

/** The best self-contained sentence that is short enough, else the start of the best one. */
function summarizeInLine({ text }: Document, analysis: Analysis, ranking: Ranking): string {
  const best = ranking.sentences
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, 40)
    .toSorted((a, b) => Number(isDependent(text, analysis, a.index)) - Number(isDependent(text, analysis, b.index)));
  const sound = best.filter(
    ({ cues, index }) =>
      !cues.isBoilerplate &&
      !cues.isHeadLine &&
      !cues.isQuestion &&
      !cues.isSourceTitle &&
      !asks(text, analysis, index),
  );
  const topic = findAskedTopic(text, analysis);
  if (topic !== undefined) return topic;
  const inOrder = sound.length > shortSentencesMax ? sound : [...sound.filter(({ index }) => index === 0), ...sound];
  const whole = inOrder.find(({ index, score }) => {
    const { contentStart, end } = analysis.sentences[index] ?? { contentStart: 0, end: 0 };
    return end - contentStart <= titleCharactersMax + 1 && score >= wholeScoreShareMin * (sound[0]?.score ?? 0);
  });
  const chosen = whole ?? sound[0] ?? best[0];
  const sentence = analysis.sentences[chosen?.index ?? 0];
  if (sentence === undefined) return '';
  const { contentStart, end } = sentence;
  const { edits } = resolveOpening(text, sentence, analysis.sentences[(chosen?.index ?? 0) - 1]);
  const words = applyEdits(text, contentStart, end, edits).replace(sourceAttribution, '');
  const plain = tidy(words.replace(/[。．.]$/u, ''));
  if (countCharacters(plain) <= titleCharactersMax) return plain;
  const cut = truncateSentence(plain, titleCharactersMax, analysis.tokenizer);
  return cut === undefined ? `${clip(plain, titleCharactersMax - 1)}…` : endAtClause(cut);
}

const clauseUnitsMin = 14;

/** 「…市民会館を建て替え、図書館と…」 ends at its last comma: what follows it begins something that is not told. */
function endAtClause(cut: string): string {
  const comma = cut.lastIndexOf('、');
  return comma < clauseUnitsMin ? cut : `${cut.slice(0, comma)}…`;
}

/** Refers back to another sentence, or is only the quoted title of a source. */
function isDependent(text: string, analysis: Analysis, index: number): boolean {
  const sentence = analysis.sentences[index];
  if (sentence === undefined) return true;
  const words = text.slice(sentence.contentStart, sentence.end);
  if (pointsBack(words.replace(sourceAttribution, ''))) return true;
  if (/^[^『「]{0,20}[『「][^』」]+[』」]。?$/u.test(words)) return true;
  return resolveOpening(text, sentence, undefined).isUnresolved;
}

/** Joins letter-spaced headings (議 事 録) into one word. */
function removeSpaces(title: string): string {
  return title.replace(/\s+/gu, '');
}

function tidy(title: string): string {
  const plain = title.replace(/\s{2,}/gu, ' ').trim();
  return genericTitle.test(removeSpaces(plain)) && !/[a-z]/iu.test(plain) ? removeSpaces(plain) : plain;
}

function clip(text: string, codePointsMax: number = titleCodePointsMax): string {
  return Array.from(text.slice(0, codePointsMax * 2))
    .slice(0, codePointsMax)
    .join('');
}
