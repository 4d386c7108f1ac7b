import { countingNouns, exclusiveParticles, plainDoing, voiceChanging } from '@youyaku/language/lexicon/act-words';
import { termKey } from '@youyaku/language/lexicon/term-key';
import type { Span } from '@youyaku/language/text/span';
import { isContent } from '@youyaku/language/tokenize/list-terms';
import type { Token } from '@youyaku/language/tokenize/token';
import type { Statement } from '#ground/read-claim.ts';

/** A noun with what modifies it. */
export type Phrase = Span & {
  readonly keys: ReadonlySet<string>;
  /** Key of its last noun: 落ち込み of 全体の落ち込み. */
  readonly head: string;
  /** Marked as the only one: 電源アダプターだけが. */
  readonly isOnly: boolean;
};

/** Who does what to what, as one clause of a Japanese sentence says it in so many words. */
export type Act = {
  readonly subject: Phrase;
  /** What it is done to; undefined for what only happens to the subject. */
  readonly object: Phrase | undefined;
  readonly predicate: Span;
  /** Verbs of mere doing (行う, 担う) are one. */
  readonly key: string;
  /** Passive, causative or done as a favour: such a word behind the verb turns the roles round. */
  readonly voice: string;
};

/** The rest of a longer sentence is not read. */
const tokensMax = 400;
const phraseTokensMax = 16;
const voiceTokens = 4;
const actsMax = 40;

/** The acts of each sentence; every claim that finds a sentence reads them. */
const known = new WeakMap<Statement, readonly Act[]>();

export function listActs(statement: Statement): readonly Act[] {
  const acts = known.get(statement) ?? readActs(statement);
  known.set(statement, acts);
  return acts;
}

type Roles = { topic?: Phrase | undefined; subject?: Phrase | undefined; object?: Phrase | undefined };

function readActs({ tokens: all }: Statement): Act[] {
  const tokens = all.slice(0, tokensMax);
  const acts: Act[] = [];
  let roles: Roles = {};
  let phrase: Token[] = [];
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    // 順調で、: what comes next is said of its own subject.
    const isStated = token.base === 'だ' && token.surface === 'で' && next?.surface === '、';
    if (isStated || /^[。！？!?\n]$/.test(token.surface)) roles = {};
    const verb = readVerb(tokens, index);
    if (verb !== undefined) {
      const owner = findOwner(tokens, index);
      const act = makeAct(owner === undefined ? roles : { topic: roles.topic, subject: owner }, verb, tokens, index);
      if (act !== undefined) acts.push(act);
      roles = { topic: roles.topic };
      phrase = [];
    } else if (isNominal(token)) phrase.push(token);
    else if (phrase.length === 0) return;
    else if (exclusiveParticles.test(token.surface)) phrase.push(token);
    else if (isLinking(token, next)) phrase.push(token);
    else {
      const made = makePhrase(phrase.slice(-phraseTokensMax));
      if (token.surface === 'は' && token.pos === 'particle') roles = { topic: made };
      else if ((token.surface === 'が' || token.surface === 'も') && token.pos === 'particle') roles.subject = made;
      else if (token.surface === 'を') roles.object = made;
      phrase = [];
    }
  });
  return acts.slice(0, actsMax);
}

function makeAct(roles: Roles, verb: Verb, tokens: readonly Token[], index: number): Act | undefined {
  const subject = roles.subject ?? roles.topic;
  if (subject === undefined) return undefined;
  // 管理は市が行う: the topic is what it is done to.
  const object = roles.object ?? (roles.subject === undefined ? undefined : roles.topic);
  const isPlain = plainDoing.test(verb.key);
  if (isPlain && object === undefined) return undefined;
  const tail = tokens.slice(index + 1, index + 1 + voiceTokens);
  const voice = tail.find(({ base }) => voiceChanging.test(base))?.base ?? '';
  return { subject, object, predicate: verb, key: isPlain ? '' : verb.key, voice };
}

type Verb = Span & { readonly key: string };

/** A verb, or a noun with する or とする. */
function readVerb(tokens: readonly Token[], index: number): Verb | undefined {
  const [token, next, after] = [tokens[index], tokens[index + 1], tokens[index + 2]];
  if (token === undefined) return undefined;
  if (token.pos === 'verb' && token.posDetail.startsWith('自立') && token.base !== 'する')
    return { start: token.start, end: token.end, key: termKey(token.base) };
  if (!token.posDetail.startsWith('サ変接続')) return undefined;
  const light = next?.surface === 'と' ? after : next;
  const isDone = light?.pos === 'verb' && (light.base === 'する' || light.base === 'いたす');
  return isDone ? { start: token.start, end: light.end, key: termKey(token.base) } : undefined;
}

/** 甲の負担とする: 甲 bears it. */
function findOwner(tokens: readonly Token[], index: number): Phrase | undefined {
  const [of, owner] = [tokens[index - 1], tokens[index - 2]];
  if (tokens[index + 1]?.surface !== 'と' || of?.surface !== 'の' || owner?.pos !== 'noun') return undefined;
  let first = index - 2;
  while (first > 0 && tokens[first - 1]?.pos === 'noun') first -= 1;
  return makePhrase(tokens.slice(first, index - 1));
}

function isNominal({ pos, surface }: Token): boolean {
  return pos === 'noun' || pos === 'number' || pos === 'prefix' || pos === 'word' || /^[「」『』・]$/.test(surface);
}

/** の, and からの or への. */
function isLinking({ surface, pos }: Token, next: Token | undefined): boolean {
  if (pos !== 'particle') return false;
  return surface === 'の' || (/^(?:から|へ|と|で)$/.test(surface) && next?.surface === 'の');
}

function makePhrase(tokens: readonly Token[]): Phrase | undefined {
  const words = tokens.filter(
    (token) => isContent(token) && token.pos !== 'number' && !countingNouns.test(token.surface),
  );
  const [first, last] = [tokens[0], tokens.findLast(({ surface }) => !exclusiveParticles.test(surface))];
  const head = words.at(-1);
  if (first === undefined || last === undefined || head === undefined) return undefined;
  return {
    start: first.start,
    end: last.end,
    keys: new Set(words.map(({ base }) => termKey(base))),
    head: termKey(head.base),
    isOnly: tokens.some(({ surface }) => exclusiveParticles.test(surface)),
  };
}
