import { matchBrackets } from '@youyaku/language/split/match-brackets';
import type { Token } from '@youyaku/language/tokenize/token';
import type { Edit } from '@youyaku/language/text/apply-edits';
import { figureReference, preamble, qualifyingWords } from '@youyaku/language/lexicon/removable-words';

/** Sounds of hesitation inside what somebody said (えーと、あのー、まあ). */
export function trimHesitation(tokens: readonly Token[]): Edit[] {
  return tokens.flatMap((token, index) => {
    const isHesitation =
      token.pos === 'filler' || /^(?:えーと|えっと|えー|あのー|うーん|まあ|まぁ)$/u.test(token.surface);
    const comma = tokens[index + 1];
    if (!isHesitation || comma === undefined || !/^[、，]$/u.test(comma.surface)) return [];
    return [{ start: token.start, end: comma.end, text: '' }];
  });
}

/** Deletions that leave what is claimed as it is: remarks in brackets and the announcing of a topic. */
export function trimSafely(text: string, start: number, end: number): Edit[] {
  const edits = trimBrackets(text, start, end);
  const head = preamble.exec(text.slice(start, Math.min(end, start + 80)))?.[0];
  if (head !== undefined && end - start - head.length >= 8) edits.push({ start, end: start + head.length, text: '' });
  return edits;
}

/** All remarks in brackets or none: of a series (A群（…）、B群（…）) no member loses what the others keep. */
function trimBrackets(text: string, start: number, end: number): Edit[] {
  const pairs = matchBrackets(text, start, end);
  const edits: Edit[] = [];
  let kept = 0;
  for (let at = start; at < end; at += 1) {
    const close = pairs.get(at);
    if (close === undefined || close >= end) continue;
    if (/[（(]/u.test(text.charAt(at)) && !isListMark(text.slice(at + 1, close))) {
      const from = text.charAt(at - 1) === ' ' ? at - 1 : at;
      if (at > start && close < end - 1 && isRemark(text, at, close))
        edits.push({ start: from, end: close + 1, text: '' });
      else kept += 1;
    }
    // What is quoted stays as it was said; nested brackets went with the outer ones.
    at = close;
  }
  return kept === 0 ? edits : [];
}

function isRemark(text: string, open: number, close: number): boolean {
  const inside = text.slice(open + 1, close);
  if (qualifyingWords.test(inside) || (/[0-9０-９]/u.test(inside) && !figureReference.test(inside))) return false;
  if (/(?:より|調べ|による|まとめ|発表)$/u.test(inside)) return false;
  return !separates(text, open, close) && !saysOfWhat(text, open, close);
}

/** 16.8円（A社）, 「報告」（B局）によると: which figure it is and who says it. */
function saysOfWhat(text: string, open: number, close: number): boolean {
  if (/^(?:によ[るれ]|に基づ)/u.test(text.slice(close + 1, close + 4))) return true;
  return /[0-9０-９][^、。，．\s]{0,4}$/u.test(text.slice(Math.max(0, open - 6), open));
}

/**
 * Brackets that also part what stands on both sides: two names (市場（協会）通り), a speaker from the words, a cell from
 * the next; or that would leave a mark behind another.
 */
function separates(text: string, open: number, close: number): boolean {
  const before = text.charAt(open - 1);
  const after = text.charAt(close + 1);
  if (/[\u3000\t:：\-‐–—|｜/／\u3005\u30a0-\u30ff\u4e00-\u9fff]/u.test(after)) return true;
  // I(X;T), f(x): part of the word in front.
  // 『…』（毎日）: whose it is.
  if (/[」』”]/u.test(before)) return true;
  if (/[\p{Script=Latin}\p{Script=Greek}\d)]/u.test(before) && text.charAt(open) === '(') return true;
  return /[、。，．,.]/u.test(before) && /[、。，．,.]/u.test(after);
}

function isListMark(inside: string): boolean {
  return /^[0-9０-９a-zA-Zア-ン一二三四五六七八九十]{1,2}$/u.test(inside.trim());
}
