/**
 * Names of people, places, organisations and products in a sentence: what the dictionary calls a proper noun, runs of katakana,
 * words in Latin letters. Grounding looks for them in the source (`findName`), also by other names (`aliases`) and in other
 * spellings (`loosenName`).
 */
import type { Token } from '#tokenize/token.ts';
import type { Span } from '#text/span.ts';

export type NameKind = 'person' | 'place' | 'organization' | 'proper' | 'katakana' | 'latin';

export type Name = Span & {
  readonly kind: NameKind;
  /** Normalized form, comparable between texts. */
  readonly key: string;
  /** A word of the dictionary or of a capitalised heading: its absence alone proves no error. */
  readonly isInconclusive: boolean;
};

/** Surface → kind of what the dictionary called a name somewhere in a document; elsewhere it may call it a noun. */
export type KnownNames = ReadonlyMap<string, NameKind>;

export function noteNames(known: Map<string, NameKind>, tokens: readonly Token[]): void {
  for (const token of tokens) {
    const kind = properKind(token);
    if (kind && token.surface.length > 1) known.set(token.surface, kind);
  }
}

/** Names among the tokens of one sentence. `text` is the string the offsets count in, `normalized` its normalized copy. */
export function findNames(
  tokens: readonly Token[],
  text: string,
  normalized: string,
  known: KnownNames = new Map(),
): Name[] {
  const found: Name[] = [];
  const start = tokens[0]?.start ?? 0;
  const end = tokens.at(-1)?.end ?? 0;
  const isEnglish = tokens.some((token) => token.pos === 'stopWord' || token.pos === 'word');
  for (const token of tokens) {
    const kind = properKind(token) ?? (token.pos === 'noun' ? known.get(token.surface) : undefined);
    if (kind && token.end - token.start > 1)
      found.push({ start: token.start, end: token.end, kind, key: keyOf(normalized, token), isInconclusive: false });
  }
  appendKatakana(found, tokens, normalized, start, end);
  appendVersions(found, normalized, start, end);
  if (isEnglish) appendCapitalized(found, tokens, normalized);
  else appendLatin(found, text, normalized, start, end);
  return found.toSorted((a, b) => a.start - b.start);
}

function properKind(token: Token): NameKind | undefined {
  if (!token.posDetail.startsWith('固有名詞') || !/[\u3041-\u3096\u4e00-\u9fff]/.test(token.surface)) return undefined;
  if (token.posDetail.includes('人名')) return 'person';
  if (token.posDetail.includes('地域')) return 'place';
  return token.posDetail.includes('組織') ? 'organization' : 'proper';
}

/** 2.8.0 is the name of a version; three numbers are no amount. */
function appendVersions(found: Name[], normalized: string, start: number, end: number): void {
  for (const { 0: key, index } of normalized
    .slice(start, end)
    .matchAll(/(?<![\da-z.])\d{1,4}(?:\.\d{1,4}){2,3}(?![\da-z])/g))
    found.push({ start: start + index, end: start + index + key.length, kind: 'latin', key, isInconclusive: false });
}

/** Runs of three and more; a run made of dictionary words (サービス) proves nothing by its absence. */
function appendKatakana(found: Name[], tokens: readonly Token[], normalized: string, start: number, end: number): void {
  for (const match of normalized.slice(start, end).matchAll(/[ァ-ヺー]{3,}/g)) {
    const from = start + match.index;
    const to = from + match[0].length;
    const parts = tokens.filter((token) => token.start < to && from < token.end);
    const isInconclusive =
      parts.every((token) => !token.isUnknown && !token.posDetail.startsWith('固有名詞')) && isWhole(parts, from, to);
    found.push({ start: from, end: to, kind: 'katakana', key: match[0], isInconclusive });
  }
}

/** The dictionary cuts a name it does not know into pieces (シ|ズク); one or two real words are longer. */
function isWhole(parts: readonly Token[], start: number, end: number): boolean {
  return parts[0]?.start === start && parts.at(-1)?.end === end && parts.every((token) => token.end - token.start > 1);
}

function appendLatin(found: Name[], text: string, normalized: string, start: number, end: number): void {
  for (const match of text
    .slice(start, end)
    .matchAll(/[A-Za-zＡ-Ｚａ-ｚ][A-Za-z0-9Ａ-Ｚａ-ｚ０-９]*(?:[-&.'＆．－][A-Za-z0-9Ａ-Ｚａ-ｚ０-９]+)*/g)) {
    const from = start + match.index;
    const to = from + match[0].length;
    if (to - from < 2 || /[\d０-９]$/.test(text.slice(0, from).slice(-1))) continue;
    found.push({ start: from, end: to, kind: 'latin', key: normalized.slice(from, to), isInconclusive: false });
  }
}

function appendCapitalized(found: Name[], tokens: readonly Token[], normalized: string): void {
  const words = tokens.filter((token) => token.pos === 'word');
  const capitals = words.filter((token) => /^\p{Lu}/u.test(token.surface)).length;
  const isTitle = words.length > 3 && capitals > words.length * 0.7;
  tokens.forEach((token, index) => {
    if (token.pos !== 'word' || !/^\p{Lu}/u.test(token.surface)) return;
    const isAcronym = /\p{Lu}.*\p{Lu}|\p{N}/u.test(token.surface);
    const isFirst = index === 0 || /^[.!?:"“”'‘(]$/.test(tokens[index - 1]?.surface ?? '');
    const key = normalized.slice(token.start, token.end).replace(/'s$/, '');
    found.push({
      start: token.start,
      end: token.start + key.length,
      kind: 'latin',
      key,
      isInconclusive: !isAcronym && (isFirst || isTitle),
    });
  });
}

function keyOf(normalized: string, span: Span): string {
  return normalized.slice(span.start, span.end);
}

/** Where a name stands in a normalized text, as a word of its own: アイス is not in アイスランド, AI not in MAIL. */
export function findName(normalized: string, key: string, from = 0, to = normalized.length): number {
  // A view of the part: a search in the whole would continue to the end of the document.
  const part = normalized.slice(from, to);
  for (let at = part.indexOf(key); at >= 0 && at < part.length; at = part.indexOf(key, nextPlace(part, at))) {
    if (standsAlone(normalized, from + at, from + at + key.length)) return from + at;
  }
  return -1;
}

/** Inside a run of letters that join, no name begins: a long run of them is skipped in one step. */
function nextPlace(part: string, at: number): number {
  const run = /[ァ-ヺー]+|[a-z]+/y;
  run.lastIndex = at;
  return at + Math.max(1, run.exec(part)?.[0].length ?? 0);
}

function standsAlone(normalized: string, start: number, end: number): boolean {
  const joined = (inside: string, outside: string): boolean =>
    (/[ァ-ヺー]/.test(inside) && /[ァ-ヺー]/.test(outside)) || (/[a-z]/.test(inside) && /[a-z]/.test(outside));
  const isPlural = normalized.charAt(end) === 's' && !/[a-z]/.test(normalized.charAt(end + 1));
  return (
    !joined(normalized.charAt(start), normalized.charAt(start - 1)) &&
    (isPlural || !joined(normalized.charAt(end - 1), normalized.charAt(end)))
  );
}

/** サーバー and サーバ, ヴァイオリン and バイオリン, ジョン・スミス and ジョンスミス. */
export function loosenName(key: string): string {
  return key
    .replace(/ヴ([ァィェォ])/g, (_, vowel: string) => 'バビベボ'.charAt('ァィェォ'.indexOf(vowel)))
    .replaceAll('ヴ', 'ブ')
    .replaceAll('フォ', 'ホ')
    .replace(/[ァィゥェォャュョッ]/g, (small) => 'アイウエオヤユヨツ'.charAt('ァィゥェォャュョッ'.indexOf(small)))
    .replace(/[ー・=＝.\-' ]/g, '');
}
