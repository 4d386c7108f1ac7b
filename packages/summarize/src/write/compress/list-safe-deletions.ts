import type { Token } from '@youyaku/language/tokenize/token';
import { conjugate } from '@youyaku/language/register/conjugate';
import { markQuoted } from '@youyaku/language/register/predicate-end';
import { changeToken } from './change-token.ts';
import { deleteSpan, type Deletion } from './deletion.ts';
import { hasDigits } from './protected-words.ts';

/** Address to the audience: as you know, as you asked. */
const address =
  /(?:^|、)((?:皆様|皆さん)?(?:も)?(?:ご|御)(?:承知|存じ|案内)の(?:とおり|通り|ように)、?|(?:今|先ほど|先程)?(?:ご|御)(?:指摘|質問|提案)(?:に|が)(?:も)?(?:あり|ござい)ましたように、|(?:先ほど|先程)(?:も|来)?(?:申し上げ|申し述べ)ましたように、|申し上げるまでもなく、|言うまでもなく、|いうまでもなく、)/gu;
const addressed = /^(?:お話|ご質問|御質問|お尋ね|ご指摘|御指摘|ご提案|御提案)の$/u;
const emphasis =
  /^(?:大変|まさに|しっかり|きちんと|非常に|本当に|やはり|実に|いわば|言わば|極めて|きわめて|ぜひとも|是非とも|ぜひ|是非|必ずや|何とぞ)$/u;

/** Words that claim nothing: address, emphasis, politeness inside the sentence, long ways of saying する and できる. */
export function listSafeDeletions(text: string, tokens: readonly Token[]): Deletion[] {
  const first = tokens[0];
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) return [];
  const quoted = markQuoted(tokens);
  const found: Deletion[] = [];
  for (const match of text.slice(first.start, last.end).matchAll(address)) {
    const words = match[1] ?? '';
    const start = first.start + match.index + match[0].length - words.length;
    if (quoted[tokens.findIndex((token) => token.start >= start)] !== true)
      found.push(deleteSpan(start, start + words.length, 'safe', 'address'));
  }
  tokens.forEach((_, index) => {
    if (quoted[index] === true) return;
    const deletion =
      dropAddressed(tokens, index) ??
      dropEmphasis(tokens, index) ??
      sayCan(tokens, index) ??
      sayDo(tokens, index) ??
      dropManner(tokens, index) ??
      dropPoliteParticle(tokens, index) ??
      dropPoliteTe(tokens, index);
    if (deletion !== undefined) found.push(deletion);
  });
  return found;
}

function dropAddressed(tokens: readonly Token[], index: number): Deletion | undefined {
  if (!/^[おご御]/u.test(tokens[index]?.surface ?? '')) return undefined;
  for (const width of [2, 3]) {
    const run = tokens.slice(index, index + width);
    const [start, end] = [run[0], run.at(-1)];
    const words = run.map((token) => token.surface).join('');
    if (start !== undefined && end !== undefined && addressed.test(words) && isDescribed(tokens[index + width])) {
      return deleteSpan(start.start, end.end, 'safe', 'address');
    }
  }
  return undefined;
}

/** A noun follows: ご指摘の点, not ご指摘のあった点. */
function isDescribed(token: Token | undefined): boolean {
  return token?.pos === 'noun' && !hasDigits(token) && !/^(?:とおり|通り|よう)$/u.test(token.surface);
}

function dropEmphasis(tokens: readonly Token[], index: number): Deletion | undefined {
  const token = tokens[index];
  const particle = tokens[index + 1];
  if (token === undefined || particle === undefined) return undefined;
  const withParticle = token.surface + particle.surface;
  const isTwo = /^(?:しっかりと|非常に|本当に|実に|極めて|きわめて|ぜひとも|是非とも)$/u.test(withParticle);
  if (!isTwo && !emphasis.test(token.surface)) return undefined;
  const next = tokens[index + (isTwo ? 2 : 1)];
  // 非常に強い is a class of storms, and another one than 強い.
  if (next === undefined || hasDigits(next) || /^(?:強|激し|大型)/u.test(next.surface)) return undefined;
  const isComma = /^[、，]$/u.test(next.surface);
  // 大変だ, 本当のところ: not an adverb there.
  if (!isComma && !isTwo && !/^(?:noun|verb|adjective|adnominal|prefix|adverb)$/u.test(next.pos)) return undefined;
  if (/^(?:する|なる|だ|です)$/u.test(next.base)) return undefined;
  return deleteSpan(token.start, isComma ? next.end : next.start, 'safe', 'emphasis');
}

/** 確保することができる → 確保できる. */
function sayCan(tokens: readonly Token[], index: number): Deletion | undefined {
  if (tokens[index + 2]?.surface !== 'こと') return undefined;
  const [noun, verb, thing, particle, can] = tokens.slice(index, index + 5);
  if (noun === undefined || verb === undefined || thing === undefined || particle === undefined || can === undefined)
    return undefined;
  if (!noun.posDetail.startsWith('サ変') || verb.surface !== 'する' || thing.surface !== 'こと') return undefined;
  if (particle.surface !== 'が' || !/^(?:できる|出来る)$/u.test(can.base)) return undefined;
  return deleteSpan(verb.start, particle.end, 'safe', 'can');
}

const doable =
  /(?:調査|点検|支援|検討|整備|開発|確認|評価|検証|分析|実験|訓練|指導|助言|募集|配布|提供|派遣|改修|改善|補強|補修|補助|更新|強化|監視|管理|測定|審査|説明|要請|要望|協議|調整|修正|変更|拡充|周知|啓発|普及|発表|検査|観測|捜索|捜査|視察|巡回|警備|解析|交換|導入|試算|選定|設計|清掃|撤去|報告|公表|公開|運用|運営|運転|投資|寄付|寄贈|融資|販売|製造|生産|採用)$/u;
const doing: Readonly<Record<string, string>> = { 行い: 'し', 行っ: 'し', 行う: 'する', 行わ: 'さ' };

/** 点検を行う → 点検する, when nothing describes the noun and no other を would meet it. */
function sayDo(tokens: readonly Token[], index: number): Deletion | undefined {
  if (tokens[index + 1]?.surface !== 'を') return undefined;
  const [noun, particle, verb, next] = tokens.slice(index, index + 4);
  if (noun === undefined || particle?.surface !== 'を' || verb === undefined || next === undefined) return undefined;
  if (noun.pos !== 'noun' || !noun.posDetail.startsWith('サ変') || !doable.test(noun.surface)) return undefined;
  if (!standsAlone(tokens, index)) return undefined;
  if (verb.surface === '実施' && next.pos === 'verb' && next.base === 'する') {
    return deleteSpan(particle.start, verb.end, 'safe', 'do');
  }
  const short = doing[verb.surface];
  if (short === undefined || verb.pos !== 'verb' || !/^行[いうっわ]/u.test(verb.surface)) return undefined;
  if (short === 'さ' && next.surface !== 'れ' && next.surface !== 'れる') return undefined;
  const edits = [{ start: particle.start, end: verb.end, text: short }];
  const conjugation = { type: 'サ変・スル', form: verb.conjugation?.form ?? '' };
  const replacement = changeToken(verb, { start: particle.start, surface: short, base: 'する', conjugation });
  return { start: particle.start, end: verb.end, level: 'safe', kind: 'do', edits, replacement };
}

function standsAlone(tokens: readonly Token[], index: number): boolean {
  // 民俗芸能調査する is no verb.
  const at = index;
  const before = tokens[at - 1];
  if (before === undefined) return true;
  if (/^[、，]$/u.test(before.surface)) {
    const earlier = tokens[at - 2];
    if (earlier === undefined) return false;
    return earlier.pos === 'verb' || earlier.posDetail === '副詞可能' || /^(?:は|に|て|で|が)$/u.test(earlier.surface);
  }
  return before.pos === 'particle' && /^(?:は|が|に|にも|では|には)$/u.test(before.surface);
}

/** というふうに認識する → と認識する. */
function dropManner(tokens: readonly Token[], index: number): Deletion | undefined {
  if (tokens[index]?.surface !== 'という') return undefined;
  const [say, way, particle, verb] = tokens.slice(index, index + 4);
  if (say?.surface !== 'という' || !/^(?:ふう|風|よう)$/u.test(way?.surface ?? '') || particle?.surface !== 'に')
    return undefined;
  if (way === undefined || verb?.pos === undefined || !/^(?:noun|verb)$/u.test(verb.pos)) return undefined;
  return deleteSpan(say.start + 1, particle.end, 'safe', 'manner');
}

const politeParticles: Readonly<Record<string, string>> = {
  につきまして: 'について',
  におきまして: 'において',
  によりまして: 'によって',
  にとりまして: 'にとって',
  に対しまして: 'に対して',
  に関しまして: 'に関して',
  といたしまして: 'として',
  としまして: 'として',
};

function dropPoliteParticle(tokens: readonly Token[], index: number): Deletion | undefined {
  const token = tokens[index];
  const text = token === undefined ? undefined : politeParticles[token.surface];
  if (token === undefined || text === undefined) return undefined;
  const { start, end } = token;
  return { start, end, level: 'safe', kind: 'polite', edits: [{ start, end, text }] };
}

/** 向けまして → 向けて, ておりまして → ており, でございまして → であり. */
function dropPoliteTe(tokens: readonly Token[], index: number): Deletion | undefined {
  if (tokens[index + 1]?.surface !== 'まし') return undefined;
  const [verb, masu, te, next] = tokens.slice(index, index + 4);
  if (verb === undefined || masu?.surface !== 'まし' || te?.surface !== 'て' || next === undefined) return undefined;
  if (verb.base === 'おる' || verb.base === 'ある')
    return /^[、，]$/u.test(next.surface) ? deleteSpan(masu.start, te.end, 'safe', 'polite') : undefined;
  if (verb.base === 'ござる') {
    if (!/^[、，]$/u.test(next.surface)) return undefined;
    return {
      start: verb.start,
      end: te.end,
      level: 'safe',
      kind: 'polite',
      edits: [{ start: verb.start, end: te.end, text: 'あり' }],
    };
  }
  if (verb.conjugation === undefined || verb.pos !== 'verb') return undefined;
  if (/^(?:いたす|致す)$/u.test(verb.base))
    return {
      start: verb.start,
      end: te.end,
      level: 'safe',
      kind: 'polite',
      edits: [{ start: verb.start, end: te.end, text: 'して' }],
    };
  if (verb.surface === 'し' || verb.conjugation.type.startsWith('一段'))
    return deleteSpan(masu.start, masu.end, 'safe', 'polite');
  const past = conjugate(verb.base, verb.conjugation.type, 'past');
  if (past === undefined) return undefined;
  const text = past.replace(/た$/u, 'て').replace(/だ$/u, 'で');
  return {
    start: verb.start,
    end: te.end,
    level: 'safe',
    kind: 'polite',
    edits: [{ start: verb.start, end: te.end, text }],
  };
}
