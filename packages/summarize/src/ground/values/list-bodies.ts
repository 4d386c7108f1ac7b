import { bareArea, type BodyKind, bodyKindOf, sameBody } from '@youyaku/language/lexicon/body-words';
import type { Token } from '@youyaku/language/tokenize/token';
import type { Span } from '@youyaku/language/text/span';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';

/** An office, an area or a line named in a sentence: 健康福祉部, 県, 磯崎線, オーストラリア. */
export type Body = Span & {
  readonly kind: BodyKind;
  readonly key: string;
  /** The particle behind it, は, が and も as one. */
  readonly role: string;
  /** Where the one is named for which 同部門 stands. */
  readonly named?: Span;
};

const pointer =
  /同(?<last>部門|事業部|部|課|係|室|局|班|支店|支社|工場|センター|公民館|館|大学|校|病院|委員会|協会|組合|省|庁|社|店|団体|党|県|府|都|市|町|村|区|州|国|地区|線|路線)(?<tail>は|が|も|では|には|へは|を|に|へ|で|の|から|と)/g;
const pointerReach = 3;

/** What 同部門, 同社 and 同市 of a sentence stand for: the last one named in the sentences before. */
export function listPointed(index: number, source: SourceIndex): Body[] {
  const sentence = source.sentences[index];
  if (sentence === undefined) return [];
  const words = source.folded.slice(sentence.start, sentence.end);
  return [...words.matchAll(pointer)].flatMap(({ 0: whole, index: at, groups = {} }) => {
    const last = groups['last'] ?? '';
    const before = Array.from({ length: pointerReach }, (_, step) => index - step - 1)
      .filter((other) => other >= 0)
      .flatMap((other) => listBodies(source.statement(other)).toReversed())
      .find(({ key }) => key.length > last.length && key.endsWith(last));
    if (before === undefined) return [];
    const start = sentence.start + at;
    const tail = (groups['tail'] ?? '').charAt(0);
    return [{ ...before, start, end: start + whole.length, role: roles[tail] ?? tail, named: before }];
  });
}

const roles: Readonly<Record<string, string>> = { は: '>', が: '>', も: '>', へ: 'に' };
const countedBefore = /[\d一二三四五六七八九十百千両各全他数]$/;

/** Every claim that finds a sentence asks for its bodies. */
const known = new WeakMap<Statement, readonly Body[]>();

/** The bodies of a Japanese sentence, in order. */
export function listBodies(statement: Statement): readonly Body[] {
  const bodies = known.get(statement) ?? readBodies(statement);
  known.set(statement, bodies);
  return bodies;
}

function readBodies({ tokens, folded }: Statement): Body[] {
  const found: Body[] = [];
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    if (token.pos !== 'noun' || isJoined(token, next)) return;
    const first = startOf(tokens, index);
    const start = first.start;
    const key = folded.slice(start, token.end);
    const kind = kindOf(key, token);
    if (kind === undefined || sameBody.test(key) || countedBefore.test(folded.slice(Math.max(0, start - 1), start)))
      return;
    const particle = next?.pos === 'particle' && next.start === token.end ? next.surface : '';
    found.push({ start, end: token.end, kind, key, role: roles[particle] ?? particle });
  });
  return found;
}

function kindOf(key: string, last: Token): BodyKind | undefined {
  if (bareArea.test(key)) return 'area';
  if (/^[ァ-ヺー]+$/.test(key)) return last.posDetail.startsWith('固有名詞/地域') ? 'area' : undefined;
  // The last word alone says what it is, not which.
  return key.length < 3 ? undefined : bodyKindOf(key);
}

function isJoined(token: Token, next: Token | undefined): boolean {
  return next?.pos === 'noun' && next.start === token.end && !/^(?:非自立|副詞可能|代名詞)/.test(next.posDetail);
}

/** Where the compound begins: 生産・品質部門, 凪浦市教育研究所. */
function startOf(tokens: readonly Token[], last: number): Token {
  let at = last;
  for (;;) {
    const [token, before, beyond] = [tokens[at], tokens[at - 1], tokens[at - 2]];
    if (token === undefined || before === undefined || before.end !== token.start) break;
    if (isPart(before)) at -= 1;
    else if (before.surface === '・' && beyond !== undefined && beyond.end === before.start && isPart(beyond)) at -= 2;
    else break;
  }
  return tokens[at] ?? (tokens[last] as Token);
}

/** 生涯 of 生涯学習課 can be an adverb too, as 来年 can, which is no part of a name. */
const timeWord = /[年月日時週朝夜]|^(?:今|先|次|前|後|最近|現在|将来|以前|以後|当時)/;

function isPart({ pos, posDetail, surface }: Token): boolean {
  if (posDetail.startsWith('副詞可能')) return !timeWord.test(surface);
  return pos === 'prefix' || (pos === 'noun' && !/^(?:非自立|代名詞|数)/.test(posDetail));
}
