import type { Token } from '#tokenize/token.ts';
import type { Edit } from '#text/apply-edits.ts';
import { conjugate } from './conjugate.ts';
import { findPredicateEnd, findFinalQuotative, isPredicateVerb, markQuoted } from './predicate-end.ts';

/** Converts です・ます to だ・である, at the end of the sentence and before が, ので, から and the like inside it. */
export function toPlain(tokens: readonly Token[]): Edit[] {
  const quotative = findFinalQuotative(tokens);
  const edits = plainWords(tokens);
  return quotative === undefined ? edits : [...edits, { start: quotative.end, end: quotative.end, text: 'いう' }];
}

/** The same without adding a verb after a final と. */
export function plainWords(tokens: readonly Token[]): Edit[] {
  const edits = dropSpokenEnd(tokens);
  const last = edits[0]?.start ?? Number.POSITIVE_INFINITY;
  const quoted = markQuoted(tokens);
  tokens.forEach((token, index) => {
    if (quoted[index] === true) return;
    const edit = plainWord(tokens, index, token, last);
    if (edit !== undefined) edits.push(edit);
    // なのだけど fits neither spoken nor written style.
    if (
      /^(?:けど|けれど|けれども)$/u.test(token.surface) &&
      edits.at(-1)?.text.endsWith('だ') === true &&
      edits.at(-1)?.end === token.start
    )
      edits.push({ start: token.start, end: token.end, text: 'が' });
  });
  return edits;
}

/** Removes final particles such as ね and よ. */
function dropSpokenEnd(tokens: readonly Token[]): Edit[] {
  const end = findPredicateEnd(tokens);
  const first = end === undefined ? undefined : tokens[end.last + 1];
  if (end === undefined || first === undefined || !/^(?:[ねよわぞぜな]+|けど|けれど|けれども)$/u.test(end.particle))
    return [];
  const word = tokens[end.last];
  if (!/^(?:auxiliary|verb|adjective)$/u.test(word?.pos ?? '')) return [];
  // 行くな is a prohibition.
  if (end.particle.includes('な') && word?.base !== 'ます' && word?.base !== 'です') return [];
  return [{ start: first.start, end: first.start + end.particle.length, text: '' }];
}

/** `last` is the end of the kept words. */
function plainWord(tokens: readonly Token[], index: number, token: Token, last: number): Edit | undefined {
  if (token.base === 'くださる' || token.base === '下さる') return plainRequest(tokens, index);
  if (token.pos !== 'auxiliary') return undefined;
  if (token.base === 'ます') return plainMasu(tokens, index);
  return token.base === 'です' ? plainDesu(tokens, index, last) : undefined;
}

/** 備えてください → 備えてほしい, お答えください → お答えいただきたい, 電話をください → 電話がほしい. */
function plainRequest(tokens: readonly Token[], index: number): Edit | undefined {
  const token = tokens[index];
  const before = tokens[index - 1];
  if (token === undefined || before === undefined || !/^(?:くだ|下)さい$/u.test(token.surface)) return undefined;
  if (before.surface === 'を') return { start: before.start, end: token.end, text: 'がほしい' };
  const isTe = before.pos === 'particle' && /^[てで]$/u.test(before.surface);
  return { start: token.start, end: token.end, text: isTe ? 'ほしい' : 'いただきたい' };
}

/** Humble verbs have a plain verb with another stem. */
const humble: Readonly<Record<string, readonly [base: string, type: string]>> = {
  いたす: ['する', 'サ変・スル'],
  致す: ['する', 'サ変・スル'],
  おる: ['いる', '一段'],
  まいる: ['いく', '五段・カ行促音便'],
  参る: ['行く', '五段・カ行促音便'],
};

function plainMasu(tokens: readonly Token[], index: number): Edit | undefined {
  const verb = tokens[index - 1];
  const masu = tokens[index];
  const { tail, lastIndex } = readMasuTail(tokens, index);
  const last = tokens[lastIndex];
  if (verb === undefined || masu === undefined || tail === undefined || last === undefined) return undefined;
  if (!isPredicateVerb(verb)) return plainContraction(verb, masu, last, tail);
  const isGozaru = verb.base === 'ござる';
  if (isGozaru) {
    const plain = plainAru(tail);
    return plain === undefined ? undefined : { start: verb.start, end: last.end, text: plain };
  }
  const [base, type] = plainVerb(verb, tokens[index - 2], tail);
  const plain = base === 'ある' ? plainAru(tail) : inflect(base, type, tail);
  return plain === undefined ? undefined : { start: verb.start, end: last.end, text: plain };
}

function plainVerb(verb: Token, before: Token | undefined, tail: MasuTail): readonly [base: string, type: string] {
  // 得られずにおります: the dictionary reads おり as 下り.
  if (verb.surface === 'おり' && before?.pos === 'particle') return ['いる', '一段'];
  // 行ってまいりました refers to the past: 行ってきた.
  const isBack = tail === 'past' || tail === 'pastRa' || tail === 'te';
  if (isBack && (verb.base === 'まいる' || verb.base === '参る') && /^[てで]$/u.test(before?.surface ?? ''))
    return ['くる', 'カ変・クル'];
  return humble[verb.base] ?? [verb.base, verb.conjugation?.type ?? ''];
}

/** 聞こえて|ます for 聞こえています; the dictionary splits いただけません as いた|だけ|ませ|ん. */
function plainContraction(before: Token, masu: Token, last: Token, tail: MasuTail): Edit | undefined {
  const isTe = before.pos === 'particle' && /^[てで]$/u.test(before.surface);
  const text = isTe
    ? inflect('いる', '一段', tail)
    : before.surface === 'だけ'
      ? inflect('る', '一段', tail)
      : undefined;
  return text === undefined ? undefined : { start: masu.start, end: last.end, text };
}

type MasuTail = 'base' | 'past' | 'pastRa' | 'te' | 'negative' | 'negativePast' | 'volitional';

function readMasuTail(tokens: readonly Token[], index: number): { tail: MasuTail | undefined; lastIndex: number } {
  const masu = tokens[index]?.surface;
  const next = tokens[index + 1]?.surface;
  if (masu === 'ます') return { tail: 'base', lastIndex: index };
  if (masu === 'まし') {
    const tails: Record<string, MasuTail> = { た: 'past', たら: 'pastRa', て: 'te' };
    return { tail: tails[next ?? ''], lastIndex: index + 1 };
  }
  if (masu === 'ませ' && next === 'ん') {
    const isPast = tokens[index + 2]?.surface === 'でし' && tokens[index + 3]?.surface === 'た';
    return isPast ? { tail: 'negativePast', lastIndex: index + 3 } : { tail: 'negative', lastIndex: index + 1 };
  }
  if (masu === 'ましょ' && next === 'う') return { tail: 'volitional', lastIndex: index + 1 };
  return { tail: undefined, lastIndex: index };
}

function inflect(base: string, type: string, tail: MasuTail): string | undefined {
  if (tail === 'base') return base;
  const past = conjugate(base, type, 'past');
  if (tail === 'past') return past;
  if (tail === 'pastRa') return past === undefined ? undefined : `${past}ら`;
  if (tail === 'te') return past?.replace(/た$/u, 'て').replace(/だ$/u, 'で');
  if (tail === 'volitional') return conjugate(base, type, 'volitional');
  const negative = conjugate(base, type, 'negative');
  if (negative === undefined) return undefined;
  return tail === 'negative' ? `${negative}ない` : `${negative}なかった`;
}

function plainAru(tail: MasuTail): string | undefined {
  const forms: Record<MasuTail, string | undefined> = {
    base: 'ある',
    past: 'あった',
    pastRa: 'あったら',
    te: 'あって',
    negative: 'ない',
    negativePast: 'なかった',
    volitional: 'あろう',
  };
  return forms[tail];
}

function plainDesu(tokens: readonly Token[], index: number, end: number): Edit | undefined {
  const desu = tokens[index];
  const before = tokens[index - 1];
  const next = tokens[index + 1];
  if (desu === undefined || before === undefined) return undefined;
  // ませんでした was converted with its verb.
  if (before.surface === 'ん' && tokens[index - 2]?.base === 'ます') return undefined;
  const isAdjective = isAdjectival(before);
  if (desu.surface === 'でしょ') return { start: desu.start, end: desu.end, text: 'だろ' };
  if (desu.surface === 'でし' && next?.surface === 'た') {
    return isAdjective ? undefined : { start: desu.start, end: next.end, text: 'だった' };
  }
  if (desu.surface !== 'です') return undefined;
  if (isAdjective) return { start: desu.start, end: desu.end, text: '' };
  return plainCopula(before, desu, next !== undefined && next.start < end ? next : undefined);
}

function plainCopula(before: Token, desu: Token, next: Token | undefined): Edit {
  const isShortNo = before.surface === 'ん' && before.pos === 'noun';
  const start = isShortNo ? before.start : desu.start;
  const no = isShortNo ? 'の' : '';
  if (next?.surface === 'か') return { start, end: desu.end, text: no };
  if (next?.surface === 'ので' || next?.surface === 'のに') return { start, end: desu.end, text: `${no}な` };
  const goesOn = next !== undefined && /^(?:が|けれど|けれども|けど|から|し|と|ね|よ)$/u.test(next.surface);
  return { start, end: desu.end, text: goesOn || isShortNo ? `${no}だ` : `${no}である` };
}

/** Words that can end a sentence in the plain style. */
function isAdjectival(token: Token): boolean {
  if (token.pos === 'adjective') return true;
  return token.pos === 'auxiliary' && /^(?:ない|たい|らしい|た|だ)$/u.test(token.base) && token.surface !== 'な';
}
