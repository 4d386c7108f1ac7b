import type { Token } from '#tokenize/token.ts';
import type { Edit } from '#text/apply-edits.ts';

/** Attention markers between the words of a sentence (今日はですね、 / それはさ、), without their comma. */
export function findInterjections(tokens: readonly Token[]): Edit[] {
  const found: Edit[] = [];
  for (const [index, token] of tokens.entries()) {
    if (!/^[、，]$/u.test(token.surface)) continue;
    let from = index;
    while (isAttentionMarker(tokens[from - 1])) from -= 1;
    if (from === index) continue;
    const copula = tokens[from - 1];
    if (copula?.base === 'です' || copula?.surface === 'だ') from -= 1;
    const first = tokens[from];
    const before = tokens[from - 1];
    // After a predicate they belong to the end of an inverted sentence.
    if (first === undefined || before?.pos !== 'particle' || !/^(?:[はがもをにで]|から|まで)$/u.test(before.surface))
      continue;
    found.push({ start: first.start, end: token.start, text: '' });
  }
  return found;
}

function isAttentionMarker(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    /^(?:ね|さ|よ|よね|ねえ|な)$/u.test(token.surface) &&
    /^(?:particle|filler|interjection)$/u.test(token.pos)
  );
}

const wordsAfterMax = 12;

/** 10月3日ですよね、締め切り。: the topic follows the predicate, so the ending cannot be converted. */
export function isInverted(tokens: readonly Token[]): boolean {
  const comma = tokens.findLastIndex((token) => /^[、，]$/u.test(token.surface));
  if (comma < 2 || !isAttentionMarker(tokens[comma - 1])) return false;
  let at = comma - 1;
  while (isAttentionMarker(tokens[at - 1])) at -= 1;
  const predicate = tokens[at - 1];
  if (!/^(?:auxiliary|verb|adjective)$/u.test(predicate?.pos ?? '') || tokens[at - 2]?.pos === 'particle') return false;
  const after = tokens.slice(comma + 1).filter((token) => token.pos !== 'symbol');
  const last = after.at(-1);
  return after.length <= wordsAfterMax && last !== undefined && /^(?:noun|number|particle|word)$/u.test(last.pos);
}

/** うち3件は「いいね」です。: a quotation followed by a copula. */
export function endsInQuotation(tokens: readonly Token[]): boolean {
  const close = tokens.findLastIndex((token) => /^[」』”]$/u.test(token.surface));
  // A name in quotation marks is an ordinary noun.
  if (close < 1 || !/^(?:verb|auxiliary|adjective|particle|interjection)$/u.test(tokens[close - 1]?.pos ?? ''))
    return false;
  const after = tokens
    .slice(close + 1)
    .filter((token) => token.pos !== 'symbol')
    .map((token) => token.surface)
    .join('');
  return /^(?:です|でした|だ|だった|である|であった)(?:ね|よ|よね|が|けど)?$/u.test(after);
}
