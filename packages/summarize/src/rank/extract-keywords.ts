import type { AnalysedSentence, Analysis } from '#analyse.ts';
import { isContent } from '#tokenize/list-terms.ts';
import type { Token } from '#tokenize/token.ts';
import { round } from './rank-sentences.ts';
import { readCues } from './read-cues.ts';

export type FoundKeyword = {
  /** As it stands at its first place in the source. */
  readonly term: string;
  readonly score: number;
  readonly start: number;
  readonly end: number;
};

type Candidate = {
  /** Of a language written with spaces. */
  isSpaced: boolean;
  term: string;
  key: string;
  count: number;
  parts: number;
  factor: number;
  start: number;
  end: number;
};

/** Nouns that are never what a text is about. */
const generic = new Set(
  (
    '自分 最後 最初 当社 弊社 御社 貴社 今回 開始 終了 時点 結果 内容 情報 状況 関係 対象 方法 実施 利用 使用 確認 説明 発表 ' +
    '担当 担当者 必要 可能 重要 予定 全体 一部 多く 人 話 意見 質問 回答 議題 出席 会場 うち タイプ 前回 次回 令和 平成 昭和 最終更新'
  ).split(' '),
);
const partsMax = 6;
const sentencesRead = 20_000;

/**
 * The document's keywords, best first: compound nouns joined again from the dictionary's pieces, by how often, how
 * early and how long they are and whether title or headings name them. A term inside a better longer one is left out.
 */
export function extractKeywords(text: string, analysis: Analysis, title: string, countMax: number): FoundKeyword[] {
  const candidates = new Map<string, Candidate>();
  const headings: string[] = [title.toLowerCase()];
  for (const sentence of analysis.sentences.slice(0, sentencesRead)) {
    const kind = analysis.blocks[sentence.blockIndex]?.kind;
    if (kind === 'code' || readCues(text.slice(sentence.contentStart, sentence.end)).isHeadLine) continue;
    if (kind === 'heading') headings.push(text.slice(sentence.contentStart, sentence.end).toLowerCase());
    collect(candidates, text, sentence);
  }
  const named = headings.slice(0, 200).join('\n');
  const scored = [...candidates.values()]
    .map((candidate) => ({ candidate, score: rate(candidate, title.toLowerCase(), named, text.length) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.candidate.start - b.candidate.start)
    .slice(0, 300);
  return dropNested(scored, countMax);
}

function collect(candidates: Map<string, Candidate>, text: string, sentence: AnalysedSentence): void {
  let run: Token[] = [];
  const close = (): void => {
    addRun(candidates, text, run);
    run = [];
  };
  for (const token of sentence.tokens) {
    const isJoined = run.length === 0 || isNear(text, run.at(-1), token);
    if (!isJoined) close();
    if (isPart(token, run.length > 0)) run.push(token);
    else close();
  }
  close();
}

/** Japanese parts touch each other, English ones have one space between them. */
function isNear(text: string, previous: Token | undefined, token: Token): boolean {
  if (previous === undefined || previous.end === token.start) return true;
  return token.pos === 'word' && text.slice(previous.end, token.start) === ' ';
}

function isPart(token: Token, isInside: boolean): boolean {
  // 瀬戸ヶ原: the small ke joins two halves of a name.
  if (isInside && /^[ヶケ々ノ之]$/u.test(token.surface)) return true;
  if (token.pos === 'prefix') return !/^(?:約|第|同|各|計|本|当|御|お|ご)$/u.test(token.surface);
  if (token.pos === 'word') return isContent(token);
  if (token.pos !== 'noun') return false;
  if (/^(?:非自立|代名詞|副詞可能|接続詞的|動詞非自立的|特殊)/u.test(token.posDetail)) return false;
  if (token.posDetail.startsWith('接尾')) return isInside && !/助数詞|副詞可能|特殊|人名/u.test(token.posDetail);
  return token.posDetail.startsWith('固有名詞') || token.base.length > 1 || /\p{Script=Han}/u.test(token.base);
}

function addRun(candidates: Map<string, Candidate>, text: string, whole: readonly Token[]): void {
  const run = whole.slice(-partsMax);
  const first = run[0];
  const last = run.at(-1);
  if (first === undefined || last === undefined || (run.length === 1 && !isContent(first))) return;
  const end = extendModel(text, last);
  const term = text.slice(first.start, end);
  if (generic.has(term) || term.length < 2 || term.length > 40 || /[\n\r]/u.test(term)) return;
  const key = run.map((token) => token.base).join(' ');
  const known = candidates.get(key);
  if (known === undefined) {
    candidates.set(key, {
      isSpaced: first.pos === 'word',
      term,
      key,
      count: 1,
      parts: run.length,
      factor: rateParts(run),
      start: first.start,
      end: last.end,
    });
  } else {
    known.count += 1;
  }
}

/** KB-220, GPT4: a model's number belongs to its name. */
function extendModel(text: string, last: Token): number {
  if (!/[A-Za-z]$/u.test(last.surface)) return last.end;
  const number = /^[-‐–]?[0-9０-９]{1,5}[A-Za-z]?(?![0-9０-９,.])/u.exec(text.slice(last.end, last.end + 8));
  return last.end + (number?.[0].length ?? 0);
}

function rateParts(run: readonly Token[]): number {
  const [first] = run;
  if (run.some((token) => token.posDetail.startsWith('固有名詞'))) return 1.15;
  if (run.length > 1 || first === undefined) return 1;
  if (/^[\p{Script=Katakana}ー]{3,}$|^[A-Za-z]/u.test(first.surface)) return first.pos === 'word' ? 0.75 : 1.05;
  return first.posDetail.startsWith('サ変') ? 0.6 : 0.75;
}

function rate(candidate: Candidate, title: string, headings: string, textUnits: number): number {
  const name = candidate.term.toLowerCase();
  const early = 1 + 0.4 * (1 - candidate.start / Math.max(textUnits, 1));
  const inTitle = title.includes(name) ? 1.7 : 1;
  const inHeading = headings.includes(name) ? 1.25 : 1;
  // English words in a row that came once may be any words; Japanese nouns in a row are one.
  const isLoose = candidate.isSpaced && candidate.parts > 1 && candidate.count < 2;
  const isShouted = /^[^a-z]{8,}$/u.test(candidate.term) && candidate.isSpaced;
  if (isShouted || (isLoose && !/^(?:[A-Z][\p{L}-]* ?)+$/u.test(candidate.term))) return 0;
  const parts = Math.sqrt(Math.min(candidate.parts, 4));
  return round(Math.log2(1 + candidate.count) * parts * candidate.factor * early * inTitle * inHeading);
}

function dropNested(scored: readonly { candidate: Candidate; score: number }[], countMax: number): FoundKeyword[] {
  const kept: { candidate: Candidate; score: number }[] = [];
  for (const entry of scored) {
    if (kept.length >= countMax) break;
    const { term, count } = entry.candidate;
    const isCovered = kept.some(({ candidate }) => {
      const isInside = candidate.term.includes(term) && count <= candidate.count * 3;
      return isInside || (term.includes(candidate.term) && count * 2 <= candidate.count);
    });
    if (!isCovered) kept.push(entry);
  }
  return kept.map(({ candidate, score }) => ({
    term: candidate.term,
    score,
    start: candidate.start,
    end: candidate.end,
  }));
}
