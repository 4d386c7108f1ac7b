import type { Deletion } from './deletion.ts';
import { listDependents } from './find-clauses.ts';
import type { Parse, Phrase } from './phrase.ts';
import { hasDigits, isWeighty } from './protected-words.ts';
import { lemma, spanOf, wordsOf, wordsUntilHead } from './read-phrase.ts';
import { isLinking, pointsBack, standsClear } from './surroundings.ts';

/** Adverbs that only add weight or manner. */
const emptyAdverbs =
  /^(?:しっかり(?:と)?|きちんと|大変|大いに|非常に|極めて|きわめて|まさに|ぜひ|是非|やはり|本当に|実に|いわば|言わば|改めて|あらためて|何より|全力で|鋭意|引き続き|ひきつづき|今後とも|今後も|より一層|一層|着実に|積極的に|総合的に|適切に|的確に|効果的に|計画的に|精力的に|強力に|確実に|十分に|丁寧に|迅速に|速やかに|早急に|早期に|円滑に|強く|広く|幅広く|力強く|大きく|さらに|更に|しばしば|たびたび|とりわけ|特に|例えば|たとえば|具体的に|抜本的に|継続的に|戦略的に|徹底的に|ますます|次々と|どんどん|なんとか|ようやく|既に|すでに|必ずや|今後|現在|これまで|これまでも|かねて|かねてから|かねてより|従来|従来から|近年|先般|先ごろ|このたび|この度|今回|今|いま)$/u;

export function deleteAdverb(parse: Parse, phrase: Phrase, index: number, head: number): Deletion | undefined {
  if (parse.leftmost[index] !== index || !emptyAdverbs.test(wordsOf(parse, phrase))) return undefined;
  if (/^(?:する|なる|ある|できる|見る|変わる)$/u.test(lemma(parse, head))) return undefined;
  const next = parse.phrases[index + 1];
  if (next === undefined || hasDigits(parse.tokens[next.first])) return undefined;
  const before = parse.phrases[index - 1];
  // 知事に改めて、: its comma keeps what stands before it from what comes behind.
  if (phrase.hasComma && before !== undefined && !before.hasComma && before.tail !== 'は') return undefined;
  if (isGrade(next, parse)) return undefined;
  // 負担が大きく、 is a clause.
  if (phrase.hasComma && parse.tokens[phrase.head]?.pos === 'adjective') return undefined;
  if (
    parse.phrases[index - 1]?.relation === 'join' ||
    /^(?:以上|以降|以前|より|どおり|通り)/u.test(parse.tokens[next.first]?.surface ?? '')
  )
    return undefined;
  // An adverb before another adverb or adjective may measure it: より一層 強く.
  if (!phrase.hasComma && parse.tokens[next.head]?.pos === 'adjective' && next.relation !== 'final') return undefined;
  return spanOf(parse, index, index, 'adverb');
}

/** 非常に強い is a class of storms, and another one than 強い. */
function isGrade(next: Phrase, parse: Parse): boolean {
  return /^(?:強|激し|大型)/u.test(parse.tokens[next.first]?.surface ?? '');
}

/** Case phrases that are never what the verb needs. */
const adjunctTails =
  /^(?:において|を通じて|を通して|に伴って|にともなって|にあわせて|で|により|によって|による|をもとに|のもと|の下|として|に対し|に対して)$/u;
/** Verbs that need what stands before として, で or に対して. */
const takesAdjunct =
  /^(?:挙げる|あげる|位置づける|位置付ける|捉える|とらえる|認定|指定|登録|採用|選ぶ|選定|知る|知られる|活躍|みなす|認める|認識|評価|扱う|見る|使う|用いる|機能|行う|開く|開催|ある|いる|なる|する|できる|済む|終わる|わかる|分かる|異なる|違う|限る|支援|求める|申し入れる|要求|要望|与える|伝える|行なう|実施|構成|成る|作る|つくる|決める|呼ぶ|呼ばれる|占める)$/u;

export function deleteAdjunct(parse: Parse, phrase: Phrase, index: number, head: number): Deletion | undefined {
  const governor = parse.phrases[head];
  if (
    !adjunctTails.test(phrase.tail) ||
    !phrase.hasComma ||
    governor === undefined ||
    governor.relation === 'attribute'
  )
    return undefined;
  if (/^(?:で|として|に対し|に対して)$/u.test(phrase.tail) && takesAdjunct.test(lemma(parse, head))) return undefined;
  const first = parse.leftmost[index] ?? index;
  // 記録を資料として、役立てる: its object is that of the verb.
  const isObjectIn = parse.phrases.slice(first, index).some((inner) => inner.tail === 'を');
  const isAbout = /(?:根拠|理由|原因|条件|結果|要因|背景|内訳|内容|目標|目的|例|一つ|対象)$/u;
  if (phrase.tail === 'として' && (isObjectIn || isAbout.test(wordsUntilHead(parse, phrase)))) return undefined;
  const firstToken = parse.phrases[first]?.first ?? 0;
  if (isWeighty(parse.tokens, firstToken, phrase.last) || pointsBack(parse, index + 1)) return undefined;
  if (!standsClear(parse, first, true) || isBetweenTopics(parse, first, index)) return undefined;
  // What happened through one cause is counted for that cause only.
  if (parse.tokens.slice(phrase.last + 1, governor.last + 1).some(hasDigits)) return undefined;
  return spanOf(parse, first, index, 'adjunct');
}

/** 甲は玄関で、乙は庭にいた: each topic has its own place. */
function isBetweenTopics(parse: Parse, first: number, last: number): boolean {
  const isTopic = (phrase: Phrase): boolean => phrase.relation === 'topic' && phrase.tail.endsWith('は');
  return parse.phrases.slice(0, first).some(isTopic) && parse.phrases.slice(last + 1).some(isTopic);
}

/** B や of 「AやBやCなど」: the list says itself that there are more. */
export function deleteMember(parse: Parse, phrase: Phrase, index: number, head: number): Deletion | undefined {
  const next = parse.phrases[head];
  if (next === undefined || head !== index + 1 || phrase.isPredicate || next.isPredicate) return undefined;
  const isOpen =
    /^(?:や|とか|やら)$/u.test(phrase.tail) ||
    (phrase.tail === '' && phrase.hasComma && /(?:など|等)$/u.test(wordsUntilHead(parse, next)));
  const isNamed = /(?:など|等)/u.test(wordsUntilHead(parse, next) + next.tail);
  if (!isOpen || !isNamed) return undefined;
  const lead = listDependents(parse, index).findLast((at) => parse.phrases[at]?.relation === 'join');
  // The first of a list is the main one.
  if (lead === undefined) return undefined;
  const first = lead + 1;
  const firstToken = parse.phrases[first]?.first ?? 0;
  if (isLinking(parse.tokens[firstToken]) || isLinking(parse.tokens[next.first])) return undefined;
  if (isWeighty(parse.tokens, firstToken, phrase.last) || hasDigits(parse.tokens[next.first])) return undefined;
  // 家と病院や店などを結ぶ: と binds what it stands between.
  if (parse.phrases.slice(first, index).some((inner) => inner.relation === 'join' && inner.tail === 'と'))
    return undefined;
  return spanOf(parse, first, index, 'member');
}

/** Aをはじめ、 and Aを初めとする name one of many. */
export function deleteExample(parse: Parse, index: number): Deletion | undefined {
  const { phrases, tokens } = parse;
  const object = phrases[index];
  const next = phrases[index + 1];
  if (object?.tail !== 'を' || object.hasComma || next === undefined) return undefined;
  if (!/^(?:はじめ|初め)$/u.test(tokens[next.first]?.surface ?? '')) return undefined;
  const words = wordsOf(parse, next);
  const isLong = words.endsWith('と') && /^(?:する|した)$/u.test(wordsOf(parse, phrases[index + 2] ?? next));
  // 給水をはじめ、 is an event.
  const isEvent = tokens[object.head]?.posDetail.startsWith('サ変') === true;
  if (!isLong && !(next.hasComma && !isEvent && /^(?:はじめ|初め)(?:として|とし)?$/u.test(words))) return undefined;
  const last = isLong ? index + 2 : index + 1;
  const first = parse.leftmost[index] ?? index;
  const firstToken = phrases[first]?.first ?? 0;
  const after = phrases[last + 1];
  const range = tokens.slice(firstToken, (phrases[last]?.last ?? 0) + 1);
  if (after === undefined || range.some(hasDigits) || hasDigits(tokens[after.first]) || isLinking(tokens[firstToken]))
    return undefined;
  return phrases[first - 1]?.relation === 'join' ? undefined : spanOf(parse, first, last, 'example');
}
