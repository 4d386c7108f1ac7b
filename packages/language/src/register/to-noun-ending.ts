import type { Token } from '#tokenize/token.ts';
import type { Edit } from '#text/apply-edits.ts';
import { findPredicateEnd, findFinalQuotative, isPast, joinSurfaces } from './predicate-end.ts';
import { cutNativeVerb, cutPassiveOrState } from './native-verbs.ts';
import { plainWords } from './to-plain.ts';

/**
 * 体言止め as used in headlines and minutes: 実施した → 実施, 必要である → 必要, 最多となった → 最多に, 増えたという → 増えたとのこと, 必要がある → 必要あり, 検討している →
 * 検討中. 増えた → 増加. Where none of these certainly applies (飲む, 行かない, 無料だった), だ・である is used.
 */
export function toNounEnding(tokens: readonly Token[]): Edit[] {
  const plain = plainWords(tokens);
  const quotative = findFinalQuotative(tokens);
  if (quotative !== undefined) return [...plain, { start: quotative.end, end: quotative.end, text: 'のこと' }];
  const end = findPredicateEnd(tokens);
  if (end === undefined || /[かがのし]/u.test(end.particle)) return plain;
  const cut = cutEnd(tokens, end.last);
  if (cut === undefined) return plain;
  const from = tokens[end.last]?.end ?? cut.end;
  return [...plain.filter((edit) => edit.end <= cut.start || edit.start >= from), { ...cut, end: from }];
}

/** A rule for ending in a noun; `last` is the last token of the predicate. The edit reaches from its start to there. */
type EndingRule = (tokens: readonly Token[], last: number) => Edit | undefined;

function cutEnd(tokens: readonly Token[], last: number): Edit | undefined {
  const rules: readonly EndingRule[] = [
    cutCopula,
    cutVerbalNoun,
    cutBecome,
    cutHearsay,
    cutExistence,
    cutClear,
    cutNativeVerb,
  ];
  for (const rule of rules) {
    const edit = rule(tokens, last);
    if (edit !== undefined) return edit;
  }
  return undefined;
}

const copulas = /^(?:だ|です|である|であります|でございます)$/u;
const pastCopulas = /^(?:だった|でした|であった|でありました|でございました)$/u;

function cutCopula(tokens: readonly Token[], last: number): Edit | undefined {
  if (isPast(tokens[last])) return cutPastCopula(tokens, last);
  const size = [3, 2, 1].find((count) => copulas.test(joinSurfaces(tokens, last - count + 1, last)));
  const at = last - (size ?? 0);
  const head = tokens[at];
  const end = tokens[last]?.end;
  if (size === undefined || head === undefined || end === undefined) return undefined;
  if ((head.surface === 'の' || head.surface === 'ん') && head.pos === 'noun') return cutEmphasis(tokens, at, end);
  if (head.posDetail.includes('助動詞語幹')) return cutGuess(tokens, at, end);
  const isPredicate = (head.pos === 'verb' && head.conjugation?.form !== '連用形') || head.pos === 'adjective';
  const isDropped = !isPredicate && !/^(?:ない|たい|た|らしい|ます)$/u.test(head.base);
  return isDropped ? { start: head.end, end, text: '' } : undefined;
}

/** 平均は1.6日であった → 平均は1.6日: for a figure the tense is irrelevant; for other nouns it matters (社長だった). */
function cutPastCopula(tokens: readonly Token[], last: number): Edit | undefined {
  const size = [4, 3, 2].find((count) => pastCopulas.test(joinSurfaces(tokens, last - count + 1, last)));
  const at = last - (size ?? 0);
  const head = tokens[at];
  const end = tokens[last]?.end;
  if (size === undefined || head === undefined || end === undefined) return undefined;
  const isFigure =
    head.pos === 'number' || (tokens[at - 1]?.pos === 'number' && head.posDetail.startsWith('接尾/助数詞'));
  return isFigure || /^[％%]$/u.test(head.surface) ? { start: head.end, end, text: '' } : undefined;
}

/** 増えたのだ → 増えた, 必要なのだ → 必要, 痛感したのです → 痛感. */
function cutEmphasis(tokens: readonly Token[], at: number, end: number): Edit | undefined {
  const no = tokens[at];
  const before = tokens[at - 1];
  if (no === undefined || before === undefined || before.pos === 'particle') return undefined;
  if (before.surface === 'な') return { start: before.start, end, text: '' };
  const inner = cutEnd(tokens, at - 1);
  if (inner !== undefined) return inner;
  return before.base === 'ます' || before.base === 'です' ? undefined : { start: no.start, end, text: '' };
}

/** 増えたそうだ → 増えたとのこと, 増えそうだ → 増えそう, 増えたようだ → 増えた模様, 夢のようだ → 夢のよう. */
function cutGuess(tokens: readonly Token[], at: number, end: number): Edit | undefined {
  const head = tokens[at];
  const before = tokens[at - 1];
  if (head === undefined || before === undefined) return undefined;
  const isTold = head.surface === 'そう' && !head.posDetail.startsWith('接尾');
  if (isTold) return { start: head.start, end, text: 'とのこと' };
  const isSeen =
    head.surface === 'よう' && (before.pos === 'verb' || before.pos === 'auxiliary') && before.surface !== 'な';
  return isSeen ? { start: head.start, end, text: '模様' } : { start: head.end, end, text: '' };
}

/** Ongoing actions: with other nouns 〜している describes a state (死亡している), where 中 would be wrong. */
const ongoing =
  /^(?:検討|調査|協議|審議|捜査|準備|建設|開発|募集|交渉|審査|調整|研究|分析|確認|作成|計画|対応|実施|工事|改修|修理|点検|運用|試験|検証|議論|捜索|救助|治療|入院|療養|販売|配布|配信|公開|開催|受付|運営|展開|推進|増加|減少|拡大|進行)$/u;
const suru = /^(?:する|した|します|しました|いたす|いたした|いたします|いたしました|致します|致しました)$/u;
const ongoingVerb = /^(?:して|いたして)(?:いる|います|おる|おります)$/u;
const can = /^(?:できる|できます|出来る|出来ます)$/u;

function cutVerbalNoun(tokens: readonly Token[], last: number): Edit | undefined {
  const end = tokens[last]?.end;
  const at = tokens.slice(0, last + 1).findLastIndex((token, index) => token.pos === 'noun' && index >= last - 5);
  const noun = tokens[at];
  if (noun === undefined || end === undefined || !isVerbalNoun(noun)) return undefined;
  // 反映をした equals 反映した.
  const object = tokens[at + 1]?.surface === 'を' ? 1 : 0;
  const words = joinSurfaces(tokens, at + 1 + object, last);
  if (suru.test(words)) return { start: noun.end, end, text: '' };
  if (object === 0 && ongoingVerb.test(words) && ongoing.test(noun.surface))
    return { start: noun.end, end, text: '中' };
  if (object === 0 && can.test(words)) return { start: noun.end, end, text: '可能' };
  return cutPassiveOrState(tokens, at, last);
}

/** 原因を明らかにした → 原因を明らかに. */
function cutClear(tokens: readonly Token[], last: number): Edit | undefined {
  const at = tokens.slice(0, last + 1).findLastIndex(({ surface }) => surface === 'に');
  const particle = tokens[at];
  const end = tokens[last]?.end;
  if (particle === undefined || end === undefined || tokens[at - 1]?.surface !== '明らか') return undefined;
  return suru.test(joinSurfaces(tokens, at + 1, last)) ? { start: particle.end, end, text: '' } : undefined;
}

/** 実施, and 無償化, whose suffix makes it one. */
function isVerbalNoun({ surface, posDetail }: Token): boolean {
  return posDetail.startsWith('サ変') || (surface.endsWith('化') && posDetail.startsWith('接尾'));
}

/** 最多となった, 中止になります, 行うことになった: the change is clear without the verb. */
function cutBecome(tokens: readonly Token[], last: number): Edit | undefined {
  const end = tokens[last]?.end;
  const at = tokens.slice(0, last + 1).findLastIndex((token) => token.base === 'なる' && token.pos === 'verb');
  const particle = tokens[at - 1];
  const head = tokens[at - 2];
  if (end === undefined || particle?.pos !== 'particle' || !/^[にと]$/u.test(particle.surface)) return undefined;
  if (head?.pos !== 'noun' || /^(?:気|世話|お世話|ため|前|頼り|よう)$/u.test(head.surface)) return undefined;
  const isPlainEnd = /^(?:なる|なった|なります|なりました)$/u.test(joinSurfaces(tokens, at, last));
  return isPlainEnd ? { start: particle.start, end, text: 'に' } : undefined;
}

/** 不明だという → 不明とのこと, 録りたいのだという → 録りたいとのこと. */
function cutHearsay(tokens: readonly Token[], last: number): Edit | undefined {
  const verb = tokens[last];
  const to = tokens[last - 1];
  if (verb === undefined || to?.surface !== 'と' || !/^(?:いう|言う)$/u.test(verb.surface)) return undefined;
  const before = tokens[last - 2];
  const hasCopula = before?.surface === 'だ' && before.conjugation?.type === '特殊・ダ';
  const no = tokens[last - 3];
  const hasNo = hasCopula && no?.pos === 'noun' && /^[のん]$/u.test(no.surface);
  const na = hasNo && tokens[last - 4]?.surface === 'な' ? tokens[last - 4] : undefined;
  const from = na ?? (hasNo ? no : hasCopula ? before : to);
  return { start: from.start, end: verb.end, text: 'とのこと' };
}

/** Nouns with which minutes write あり. */
const present =
  /^(?:必要|可能|恐れ|おそれ|余地|影響|傾向|見込み|懸念|義務|効果|異論|意見|要望|指摘|報告|課題|問題|リスク)$/u;

function cutExistence(tokens: readonly Token[], last: number): Edit | undefined {
  const end = tokens[last]?.end;
  const at = tokens.slice(0, last + 1).findLastIndex((token) => /^(?:ある|ござる)$/u.test(token.base));
  const particle = tokens[at - 1];
  const head = tokens[at - 2];
  const noun = head?.surface === '性' ? tokens[at - 3] : head;
  if (end === undefined || particle?.surface !== 'が' || !present.test(noun?.surface ?? '')) return undefined;
  return /^(?:ある|あります|ございます)$/u.test(joinSurfaces(tokens, at, last))
    ? { start: particle.start, end, text: 'あり' }
    : undefined;
}
