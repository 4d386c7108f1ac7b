import type { Token, Tokenizer } from '@youyaku/language/tokenize/token';
import { conjugate } from '@youyaku/language/register/conjugate';
import type { PlainProblem } from './plain-problem.ts';
import {
  honorificNouns,
  honorificPhrase,
  honorificVerbs,
  permittedUse,
} from '@youyaku/language/lexicon/honorific-words';

/** 尊敬語 and 謙譲語 in `text`, whose tokens are given; with a suggestion for those with exactly one plain form. */
export function findHonorifics(text: string, tokens: readonly Token[], tokenizer: Tokenizer): PlainProblem[] {
  const phrases = findPhrases(text, tokens, tokenizer);
  const isInside = (token: Token): boolean =>
    phrases.some((phrase) => phrase.start <= token.start && token.start < phrase.end);
  const words = tokens.flatMap((token, index) =>
    isInside(token) ? [] : classifyWord(token, tokens[index - 1], tokens[index + 1]),
  );
  return [...phrases, ...words];
}

function classifyWord(token: Token, before: Token | undefined, next: Token | undefined): PlainProblem[] {
  const { start, end } = token;
  if (token.pos === 'noun' && honorificNouns.test(token.surface)) return [{ kind: 'honorific', start, end }];
  const isVerb = token.pos === 'verb' || token.pos === 'auxiliary';
  return isVerb && honorificVerbs.test(token.base) && !isEveryday(token, before, next)
    ? [toProblem(token, before, next)]
    : [];
}

function isEveryday(token: Token, before: Token | undefined, next: Token | undefined): boolean {
  // 書いてください and しなさい; ありがとうございます and おはようございます.
  if (/^(?:ください|下さい|なさい)$/u.test(token.surface)) return next?.base !== 'ます';
  if (token.base === 'ござる') return before?.surface.endsWith('う') === true;
  // 神社に参る means to go there.
  return token.base === '参る' && before?.surface === 'に';
}

function toProblem(token: Token, before: Token | undefined, next: Token | undefined): PlainProblem {
  const { start, end } = token;
  const isBeforeMasu = next?.base === 'ます';
  if (token.base === 'おる' && token.surface === 'おり' && isBeforeMasu)
    return { kind: 'honorific', start, end, suggestion: 'い' };
  if (/^(?:いたし|致し)$/u.test(token.surface) && isBeforeMasu && before?.posDetail.startsWith('サ変') === true)
    return { kind: 'honorific', start, end, suggestion: 'し' };
  if (token.surface === 'ござい' && next?.surface === 'ます') {
    if (before?.surface === 'で') return { kind: 'honorific', start: before.start, end: next.end, suggestion: 'です' };
    return { kind: 'honorific', start, end, suggestion: 'あり' };
  }
  return { kind: 'honorific', start, end };
}

function findPhrases(text: string, tokens: readonly Token[], tokenizer: Tokenizer): PlainProblem[] {
  const starts = new Set(tokens.map((token) => token.start));
  return [...text.matchAll(honorificPhrase)].flatMap((match): PlainProblem[] => {
    const [whole, words = '', tail = ''] = match;
    if (!starts.has(match.index)) return [];
    const verb = readAction(words, tokenizer);
    if (verb === undefined) return [];
    const suggestion = toPlainWords(verb, words, tail, text.slice(match.index + whole.length));
    const span = { kind: 'honorific', start: match.index, end: match.index + whole.length } as const;
    return [suggestion === undefined ? span : { ...span, suggestion }];
  });
}

type Action = { readonly isVerb: false } | { readonly isVerb: true; readonly base: string; readonly type: string };

/** 待ち of 待つ, or 確認, which becomes a verb with する; undefined for 湯 or 飯. */
function readAction(words: string, tokenizer: Tokenizer): Action | undefined {
  const [first, second] = tokenizer.tokenize(`${words}ます`);
  if (first?.pos === 'verb' && first.surface === words && second?.base === 'ます')
    return { isVerb: true, base: first.base, type: first.conjugation?.type ?? '' };
  const [noun, suru, ...rest] = tokenizer.tokenize(`${words}する`);
  const isAction = noun?.posDetail.startsWith('サ変') === true && suru?.base === 'する' && rest.length === 0;
  return isAction ? { isVerb: false } : undefined;
}

function toPlainWords(action: Action, words: string, tail: string, behind: string): string | undefined {
  // ご遠慮ください asks not to do something, お持ちください to bring something.
  if (/^(?:遠慮|持ち)$/u.test(words) || (action.isVerb && honorificVerbs.test(action.base))) return undefined;
  if (/^(?:ください|下さい)$/u.test(tail)) {
    if (/^(?:越|こ)し$/u.test(words)) return '来てください';
    if (!action.isVerb) return `${words}してください`;
    const te = conjugate(action.base, action.type, 'past')?.replace(/た$/u, 'て').replace(/だ$/u, 'で');
    return te === undefined ? undefined : `${te}ください`;
  }
  // ご利用いただけます means that one can; ご検討いただけますか and ご確認いただければ are requests.
  if (/^(?:いただけ|頂け)$/u.test(tail))
    return permittedUse.test(words) && /^ます(?![かと])/u.test(behind) ? `${words}でき` : undefined;
  if (/^(?:しま|いたし|致し)$/u.test(tail)) {
    const ending = tail === 'しま' ? 'ま' : '';
    return action.isVerb ? `${words}${ending}` : `${words}し${ending}`;
  }
  return undefined;
}
