import { matchBrackets } from '@youyaku/language/split/match-brackets';
import type { Span } from '@youyaku/language/text/span';
import type { Token } from '@youyaku/language/tokenize/token';
import type { Edit } from '@youyaku/language/text/apply-edits';
import { deliberation, emptyAfterPhrase } from '@youyaku/language/lexicon/measure-words';
import { figureReference, preamble, qualifyingWords } from '@youyaku/language/lexicon/removable-words';
import { deleteSpan } from './compress/deletion.ts';
import { type Remark, remarkVetoes } from './compress/remark-vetoes.ts';
import { decide, type Verdict } from './compress/veto.ts';

/** Removes hesitation sounds inside speech (えーと、あのー、まあ). */
export function trimHesitation(tokens: readonly Token[]): Edit[] {
  return tokens.flatMap((token, index) => {
    const isHesitation =
      token.pos === 'filler' || /^(?:えーと|えっと|えー|あのー|うーん|まあ|まぁ)$/u.test(token.surface);
    const comma = tokens[index + 1];
    if (!isHesitation || comma === undefined || !/^[、，]$/u.test(comma.surface)) return [];
    return [{ start: token.start, end: comma.end, text: '' }];
  });
}

/** Deletions that do not change the claim: bracketed remarks, announcements of a topic, how it was talked about, and empty words. */
export function trimSafely(text: string, start: number, end: number): Edit[] {
  const edits = trimBrackets(text, start, end);
  const head = preamble.exec(text.slice(start, Math.min(end, start + 80)))?.[0];
  if (head !== undefined && end - start - head.length >= 8) edits.push({ start, end: start + head.length, text: '' });
  const talk = deliberation.exec(text.slice(start, Math.min(end, start + 80)))?.[0];
  if (talk !== undefined) edits.push({ start, end: start + talk.length, text: '' });
  const sentence = text.slice(start, end);
  if (!/[「『“]/u.test(sentence))
    for (const { 0: words, index } of sentence.matchAll(emptyAfterPhrase))
      edits.push({ start: start + index, end: start + index + words.length, text: '' });
  return edits.toSorted((a, b) => a.start - b.start);
}

/** Deletions of bracketed details that are true without being necessary: a share after its count, the size of what is named. */
export function trimDetails(text: string, start: number, end: number): Edit[] {
  return [...trimBrackets(text, start, end, isDetail), ...trimClock(text, start, end)].toSorted(
    (a, b) => a.start - b.start,
  );
}

const clock =
  /(?<=[0-9０-９]日)(?:午前|午後)?[0-9０-９]{1,2}時(?:[0-9０-９]{1,2}分|半)?(?:ごろ|頃)?(?=、|に(?!かけ))/gu;

/** The time of day of what happened on a date; not of what is to come, and not one of two. */
function trimClock(text: string, start: number, end: number): Edit[] {
  const sentence = text.slice(start, end);
  if (!sentence.includes('時')) return [];
  const times = sentence.match(/[0-9０-９]時/gu)?.length ?? 0;
  if (times !== 1 || !/(?:た|ました)。?$/u.test(sentence.trimEnd())) return [];
  return [...sentence.matchAll(clock)].map(({ 0: words, index }) => {
    const at = start + index;
    return { start: at, end: at + words.length, text: '' };
  });
}

/** Removes all bracketed remarks or none: in a series (A群（…）、B群（…）) no member loses what the others keep. */
function trimBrackets(text: string, start: number, end: number, isRemovable = isRemark): Edit[] {
  if (!/[（(]/u.test(text.slice(start, end))) return [];
  const pairs = matchBrackets(text, start, end);
  const edits: Edit[] = [];
  const asides: Edit[] = [];
  let kept = 0;
  for (let at = start; at < end; at += 1) {
    const close = pairs.get(at);
    if (close === undefined || close >= end) continue;
    if (/[（(]/u.test(text.charAt(at)) && (!isListMark(text.slice(at + 1, close)) || isAside(text, at, close))) {
      const edit = { ...spanOf(text, at, close), text: '' };
      const isInside = at > start && close < end - 1;
      if (isInside && isAside(text, at, close)) asides.push(edit);
      else if (isInside && isRemovable(text, at, close) && !carriesClaim(readRemark(text, [start, end], at, close)))
        edits.push(edit);
      else kept += 1;
    }
    // Quotations stay verbatim; nested brackets are removed with the outer ones.
    at = close;
  }
  return kept === 0 ? [...asides, ...edits].toSorted((a, b) => a.start - b.start) : asides;
}

/** Every remark in brackets that may be a mere detail, with the veto that keeps it, if any. */
export function decideRemarks(text: string, start: number, end: number): Verdict[] {
  if (!/[（(]/u.test(text.slice(start, end))) return [];
  const pairs = [...matchBrackets(text, start, end)].toSorted(([one], [other]) => one - other);
  let until = start;
  return pairs.flatMap(([open, close]) => {
    const isNested = open < until;
    until = Math.max(until, close);
    const isBracket = /[（(]/u.test(text.charAt(open)) && open > start && close < end - 1;
    if (!isBracket || isNested || isAside(text, open, close)) return [];
    if (!(isDetail(text, open, close) || isRemark(text, open, close))) return [];
    const { start: from, end: to } = spanOf(text, open, close);
    return [decide(deleteSpan(from, to, 'sound', 'remark'), remarkVetoes, readRemark(text, [start, end], open, close))];
  });
}

/** A bracket with the space before it. */
function spanOf(text: string, open: number, close: number): Span {
  return { start: text.charAt(open - 1) === ' ' ? open - 1 : open, end: close + 1 };
}

/** What stands further away neither causes the change in a bracket nor is priced by it. */
const aroundUnitsMax = 300;

function readRemark(text: string, [start, end]: readonly [number, number], open: number, close: number): Remark {
  return {
    inside: text.slice(open + 1, close),
    before: text.slice(Math.max(start, open - aroundUnitsMax), open),
    after: text.slice(close + 1, Math.min(end, close + aroundUnitsMax)),
  };
}

function carriesClaim(remark: Remark): boolean {
  return remarkVetoes.some((veto) => veto.rejects(remark));
}

const reading = /^[\u3041-\u3096ー・\s]{2,}$/u;
const age = /^(?:当時)?[0-9０-９]{1,3}歳?$/u;
const person = /(?:さん|氏|君|女性|男性|選手|生徒|学生|容疑者|被告|教授|教諭|投手|[長員者児])$/u;
const zone = /^(?:(?:日本|現地|米国東部|協定世界)時間?|JST|GMT|UTC ?[+＋-]?[0-9]*(?:[、,][^）)]{0,8})?)$/u;
const laughter = /^[笑涙泣汗苦]+笑?$/u;

/** How a name is read, the age of a person, the time zone, laughter: nobody misses one where others stay. */
function isAside(text: string, open: number, close: number): boolean {
  const inside = text.slice(open + 1, close);
  const before = text.charAt(open - 1);
  const after = text.charAt(close + 1);
  if (laughter.test(inside)) return true;
  if (reading.test(inside)) return /[\u3005\u4e00-\u9fff]/u.test(before) && !/[\t\u3000:：]/u.test(after);
  if (separates(text, open, close)) return false;
  if (age.test(inside)) return person.test(text.slice(Math.max(0, open - 4), open)) && /[はがをにのと、]/u.test(after);
  return zone.test(inside) && /[0-9０-９日時分頃ろ]/u.test(before);
}

/** 12億円（14.6％）: what share a figure is. */
const share = /^[0-9０-９.．]+ ?[%％]$/u;
/** How certain a measured figure is. */
const interval =
  /^(?:同|\+|±)?[-−－＋+±0-9０-９.．]+ ?(?:to|～|〜|,(?!\d{3}(?!\d))|、) ?[-−－＋+0-9０-９.．]+.{0,12}$|(?:信頼区間|confidence interval|標準偏差|standard deviation|(?:^|[、,] ?)[pnNP] ?[＝=＜<>＞])/u;
const definition = /^以下.{0,3}[「『“"][^」』”"]{1,20}[」』”"]と(?:いう|する|呼ぶ|略す)。?$/u;
const moment = /[0-9０-９](?:年|月|日|時|分頃|:|：)|[〜～~]|^うち|^同(?![^、。]*[%％増減])/u;
const year = /(?:平成|令和|昭和|大正|明治)[0-9０-９元]+年度?$/u;
const detailUnitsMax = 30;

/** A figure or a definition in brackets, not a limit, a time, nor what a figure before it refers to. */
function isDetail(text: string, open: number, close: number): boolean {
  const inside = text.slice(open + 1, close);
  const before = text.slice(Math.max(0, open - 12), open);
  if (share.test(inside) && /[0-9０-９][^0-9０-９\s、。]{1,2}$/u.test(before)) return true;
  if (interval.test(inside)) return true;
  if (separates(text, open, close)) return false;
  if (definition.test(inside)) return true;
  if (inside.length > detailUnitsMax || /[。、，：:]/u.test(inside) || qualifyingWords.test(inside.replace(/約/gu, '')))
    return false;
  if (year.test(before)) return /^[12][0-9]{3}年度?$/u.test(inside);
  if (moment.test(inside) || !/[0-9０-９]/u.test(inside)) return isRemark(text, open, close);
  // 1,240 (2015), 2.8.0 (1412): a bare number says nothing by itself.
  return /[0-9０-９][\s]?[^0-9０-９\s]/u.test(inside) && !/[.．][0-9０-９]+$/u.test(before.trim());
}

function isRemark(text: string, open: number, close: number): boolean {
  const inside = text.slice(open + 1, close);
  if (qualifyingWords.test(inside) || (/[0-9０-９]/u.test(inside) && !figureReference.test(inside))) return false;
  if (/(?:より|調べ|による|まとめ|発表)$/u.test(inside)) return false;
  return !separates(text, open, close) && !isQualification(text, open, close);
}

/** 16.8円（A社）, 「報告」（B局）によると: the bracket says what the figure refers to or who is the source. */
function isQualification(text: string, open: number, close: number): boolean {
  if (/^(?:によ[るれ]|に基づ)/u.test(text.slice(close + 1, close + 4))) return true;
  return /[0-9０-９][^、。，．\s]{0,4}$/u.test(text.slice(Math.max(0, open - 6), open));
}

/**
 * Brackets that also separate what is on both sides: two names (市場（協会）通り), a speaker from the words, one cell from the
 * next; or whose removal would leave two marks in a row.
 */
function separates(text: string, open: number, close: number): boolean {
  const before = text.charAt(open - 1);
  const after = text.charAt(close + 1);
  if (/[\u3000\t:：\-‐–—|｜/／\u3005\u30a0-\u30ff\u4e00-\u9fff]/u.test(after)) return true;
  // 『…』（毎日）: names the source of the quotation.
  if (/[」』”]/u.test(before)) return true;
  // I(X;T), f(x): part of the preceding word.
  if (/[\p{Script=Latin}\p{Script=Greek}\d)]/u.test(before) && text.charAt(open) === '(') return true;
  return /[、。，．,.]/u.test(before) && /[、。，．,.]/u.test(after);
}

function isListMark(inside: string): boolean {
  return /^[0-9０-９a-zA-Zア-ン一二三四五六七八九十]{1,2}$/u.test(inside.trim());
}
