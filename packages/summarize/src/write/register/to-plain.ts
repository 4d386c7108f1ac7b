import type { Token } from '#tokenize/token.ts';
import type { Edit } from '#write/apply-edits.ts';
import { conjugate } from './conjugate.ts';
import { isCopulaDe, isPredicateVerb, markQuoted } from './predicate-end.ts';

/** です・ます to だ・である, at the end of the sentence and before が, ので, から and the like inside it. */
export function toPlain(tokens: readonly Token[]): Edit[] {
  const edits: Edit[] = [];
  const quoted = markQuoted(tokens);
  tokens.forEach((token, index) => {
    if (quoted[index] === true || token.pos !== 'auxiliary') return;
    const edit =
      token.base === 'ます' ? plainMasu(tokens, index) : token.base === 'です' ? plainDesu(tokens, index) : undefined;
    if (edit !== undefined) edits.push(edit);
  });
  return edits;
}

/** Humble verbs have a plain verb of another stem. */
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
  if (verb === undefined || masu === undefined || !isPredicateVerb(verb)) return undefined;
  const { tail, lastIndex } = readMasuTail(tokens, index);
  const last = tokens[lastIndex];
  if (tail === undefined || last === undefined) return undefined;
  const before = tokens[index - 2];
  const isGozaru = verb.base === 'ござる';
  if (isGozaru) {
    const isCopula = isCopulaDe(before) || (before?.surface === 'は' && isCopulaDe(tokens[index - 3]));
    const plain = plainAru(tail, isCopula);
    return plain === undefined ? undefined : { start: verb.start, end: last.end, text: plain };
  }
  const [base, type] = humble[verb.base] ?? [verb.base, verb.conjugation?.type ?? ''];
  const plain = base === 'ある' ? plainAru(tail, false) : inflect(base, type, tail);
  return plain === undefined ? undefined : { start: verb.start, end: last.end, text: plain };
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

function plainAru(tail: MasuTail, isCopula: boolean): string | undefined {
  const forms: Record<MasuTail, string | undefined> = {
    base: 'ある',
    past: 'あった',
    pastRa: 'あったら',
    te: 'あって',
    negative: 'ない',
    negativePast: 'なかった',
    volitional: isCopula ? 'あろう' : undefined,
  };
  return forms[tail];
}

function plainDesu(tokens: readonly Token[], index: number): Edit | undefined {
  const desu = tokens[index];
  const before = tokens[index - 1];
  const next = tokens[index + 1];
  if (desu === undefined || before === undefined) return undefined;
  // ませんでした was rewritten with its verb.
  if (before.surface === 'ん' && tokens[index - 2]?.base === 'ます') return undefined;
  const isAdjective = isAdjectival(before);
  if (desu.surface === 'でしょ') return { start: desu.start, end: desu.end, text: 'だろ' };
  if (desu.surface === 'でし' && next?.surface === 'た') {
    return isAdjective ? undefined : { start: desu.start, end: next.end, text: 'だった' };
  }
  if (desu.surface !== 'です') return undefined;
  if (isAdjective) return { start: desu.start, end: desu.end, text: '' };
  return plainCopula(before, desu, next);
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

/** Words that end a sentence by themselves in the plain style. */
function isAdjectival(token: Token): boolean {
  if (token.pos === 'adjective') return true;
  return token.pos === 'auxiliary' && /^(?:ない|たい|らしい|た|だ)$/u.test(token.base) && token.surface !== 'な';
}
