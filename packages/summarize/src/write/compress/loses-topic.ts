import { hasSubject, isSubjectTopic, listDependents } from './find-clauses.ts';
import type { Parse } from './phrase.ts';
import { isName } from './protected-words.ts';
import { wordsUntilHead } from './read-phrase.ts';

/** People and bodies of people, who may be the subject of any verb. */
const actor =
  /(?:氏|さん|さま|君|ら|たち|達|知事|首相|大統領|大臣|(?<![様真])相|(?:市|区|町|村|社|会|校|署|部|課|局|所|館|院|議|委員|次|係|隊|団|船|機|駅)長|員|者|(?<!都)市|区|町|村|都|県|府|国|州|省|庁|局|署|警|(?:委員|協|議|学|連合|協議)会|党|社|軍|隊|チーム|クラブ|選手|監督|投手|校|大学|病院|銀行|政府|当局|内閣|課|団体|団|企業|法人|組合|機構|センター|連盟|協会|私|我々|女性|男性|少年|少女|人|民|親|客|犯|被告|教授|博士|生|師|官|会派)$/u;

/**
 * Whether the topic before a cut clause would be left with a predicate that is not its own: 子猫は保護され、センターに連絡
 * is not 子猫は連絡. People do all sorts of things; of a thing both predicates must say the same sort.
 */
export function losesTopic(parse: Parse, own: number, index: number, head: number): boolean {
  const at = parse.phrases.findLastIndex(
    (phrase, of) =>
      of < own && phrase.relation === 'topic' && /^(?:は|も)$/u.test(phrase.tail) && (parse.heads[of] ?? -1) >= index,
  );
  const topic = parse.phrases[at];
  if (topic === undefined) return false;
  // 町は人が行き交い、花が咲いた: the topic is where it happens.
  if (hasSubject(parse, head)) return true;
  if (!isSubjectTopic(parse, at)) return false;
  const noun = parse.tokens[topic.head];
  if (noun === undefined || actor.test(wordsUntilHead(parse, topic)) || isName(noun)) return false;
  // 背番号は九を付け、本塁打を打った: what does something to something is no thing.
  return isPassive(parse, index) !== isPassive(parse, head) || (!isPassive(parse, head) && hasObject(parse, head));
}

function isPassive(parse: Parse, index: number): boolean {
  const phrase = parse.phrases[index];
  return (
    phrase !== undefined &&
    parse.tokens
      .slice(phrase.head, phrase.core + 1)
      .some((token) => /^(?:れる|られる)$/u.test(token.base) && token.posDetail.startsWith('接尾'))
  );
}

function hasObject(parse: Parse, index: number): boolean {
  return listDependents(parse, index).some(
    (at) => parse.phrases[at]?.relation === 'argument' && parse.phrases[at]?.tail === 'を',
  );
}
