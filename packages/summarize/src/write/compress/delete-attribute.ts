import type { Deletion } from './deletion.ts';
import type { Parse, Phrase } from './phrase.ts';
import { hasDigits, isName, isWeighty } from './protected-words.ts';
import { lemma, spanOf, wordsOf } from './read-phrase.ts';
import { hasPointer, standsClear } from './surroundings.ts';

/** Nouns that say little without what describes them. */
const emptyNouns =
  /^(?:こと|もの|ところ|ため|よう|とき|時|場合|わけ|はず|の|ん|上|中|下|方|際|点|面|旨|側|形|形式|状況|状態|一つ|一環|内容|結果|理由|目的|方法|方針|計画|考え|見通し|見込み|可能性|疑い|必要|必要性|予定|意向|姿勢|体制|仕組み|問題|課題|人|者|方々|人々|分野|地域|企業|事業|取り組み|取組|存在|立場|観点|視点|認識|決意|思い|役割|効果|影響|事態|事実|事例|例|声|意見|機会|環境|条件|基準|対象|部分|段階|時点|時期|期間|場|場所|意味|意義|特徴|性格|ほう|ほか|他|等|など|数|量|率|額|力|性|化|的|さ|能力|傾向|動き|流れ|様子|姿|気持ち|期待|懸念|指摘|報告|発表|主張|調査|議論|検討|提案|要望|請求|判断|判決|決定|合意|約束|宣言|訴え|まちづくり|街づくり|づくり|取り組み)$/u;

/** Attributes that only weigh or point. */
const emptyAttributes =
  /^(?:さまざまな|様々な|いろいろな|多様な|各種の|さらなる|更なる|一層の|より一層の|重要な|貴重な|有意義な|大きな|幅広い|積極的な|総合的な|抜本的な)$/u;

/** What describes a noun that is clear without it. */
export function deleteAttribute(parse: Parse, phrase: Phrase, index: number, head: number): Deletion | undefined {
  const first = parse.leftmost[index] ?? index;
  const words = wordsOf(parse, phrase);
  if (emptyAttributes.test(words)) {
    return first === index &&
      !followsMore(parse, phrase) &&
      !/^(?:と|に|として|とも)$/u.test(parse.phrases[head]?.tail ?? '') &&
      isPlainNoun(parse, head, false)
      ? spanOf(parse, index, index, 'empty-attribute')
      : undefined;
  }
  if (!phrase.isPredicate) return deleteNounAttribute(parse, phrase, index, head);
  // 簡易な改修 is another thing than 改修.
  if (parse.tokens[phrase.head]?.pos !== 'verb') return undefined;
  if (phrase.isNegated || /(?:という|といった|などの|等の)$/u.test(phrase.tail)) return undefined;
  if (isOfPeople(parse, head)) return undefined;
  if (!isPlainNoun(parse, head, true) || !beginsCleanly(parse, first, index)) return undefined;
  const firstToken = parse.phrases[first]?.first ?? 0;
  if (isWeighty(parse.tokens, firstToken, phrase.last)) return undefined;
  // No verb of one sound describes anything: い and つ are いつ.
  if (first === index && parse.tokens[phrase.head]?.surface.length === 1) return undefined;
  const next = parse.phrases[index + 1];
  const before = parse.tokens[firstToken - 1];
  // 震災後、休止した団体: the time may belong to the description.
  if (parse.phrases[first - 1]?.relation === 'adverb') return undefined;
  if (next === undefined || hasDigits(before) || parse.tokens.slice(next.first, next.last + 1).some(hasDigits))
    return undefined;
  if (!standsClear(parse, first, false)) return undefined;
  return spanOf(parse, first, index, 'relative');
}

/** より一層の: より measures it. */
function followsMore(parse: Parse, phrase: Phrase): boolean {
  return /^(?:より|もっと|さらに|更に)$/u.test(parse.tokens[phrase.first - 1]?.surface ?? '');
}

/** 都立校に通う聴覚障害の生徒: what describes people says which of them. */
function isOfPeople(parse: Parse, head: number): boolean {
  const people =
    /(?:生徒|児童|学生|生|子ども|子供|者|人|方々|患者|世帯|家庭|住民|市民|都民|職員|社員|会員|女性|男性)$/u;
  const next = parse.phrases[head]?.tail === 'の' ? (parse.heads[head] ?? -1) : head;
  return [head, next].some((at) => people.test(parse.tokens[parse.phrases[at]?.head ?? -1]?.surface ?? ''));
}

const relations = /^(?:における|に関する|についての|に係る|にかかる|をめぐる|での)$/u;

/** 学校における, 支援についての before a noun that says enough. */
function deleteNounAttribute(parse: Parse, phrase: Phrase, index: number, head: number): Deletion | undefined {
  const noun = parse.phrases[head];
  if (noun === undefined || !relations.test(phrase.tail) || !isPlainNoun(parse, head, true)) return undefined;
  // 教育での自治体間の比較です has nothing else to say.
  // こうした家庭における支援: which 支援 is meant.
  if (hasPointer(parse, parse.leftmost[index] ?? index, index)) return undefined;
  if (noun.tail === 'の' && parse.phrases[parse.heads[head] ?? -1]?.relation === 'final') return undefined;
  const first = parse.leftmost[index] ?? index;
  const firstToken = parse.phrases[first]?.first ?? 0;
  if (isWeighty(parse.tokens, firstToken, phrase.last) || !standsClear(parse, first, false)) return undefined;
  if (parse.tokens.slice(noun.first, noun.last + 1).some(hasDigits)) return undefined;
  return spanOf(parse, first, index, 'relation');
}

/** A noun that is clear without its description, and of which nothing general is said. */
export function isPlainNoun(parse: Parse, index: number, isClear: boolean): boolean {
  const phrase = parse.phrases[index];
  const head = phrase === undefined ? undefined : parse.tokens[phrase.head];
  if (phrase === undefined || head === undefined || phrase.relation === 'final' || phrase.isPredicate) return false;
  if (isWeightyRest(parse, phrase)) return false;
  if (emptyNouns.test(head.surface) && phrase.head === phrase.first) return false;
  if (emptyNouns.test(parse.tokens[phrase.first]?.surface ?? '')) return false;
  if (/^(?:あと|後|前|時|際|上|中|間|うち|頃|ころ)$/u.test(parse.tokens[phrase.first]?.surface ?? '')) return false;
  if (!isClear) return true;
  const words = parse.tokens.slice(phrase.first, phrase.head + 1);
  const count = words.filter((token) => token.pos === 'noun').length;
  // What is said of a noun in general must not grow more general.
  if ((phrase.relation === 'topic' || phrase.tail.endsWith('が')) && !words.some(isName)) return false;
  const length = head.end - (parse.tokens[phrase.first]?.start ?? head.start);
  if (emptyNouns.test(head.surface)) return false;
  return count >= 2 && length >= 4 && !/^(?:者|等|など|数|率|額|量|点|面|側|上|中|別|用|時)$/u.test(head.surface);
}

/** だけ, のみ … behind the noun narrow what describes it. */
function isWeightyRest(parse: Parse, phrase: Phrase): boolean {
  return /(?:だけ|のみ|しか|ばかり|さえ|ほど)/u.test(phrase.tail) || hasDigits(parse.tokens[phrase.first]);
}

/** Verbs that take に, so that に before them is theirs. */
const takesNi =
  /^(?:関する|基づく|対する|応じる|応ずる|向ける|よる|おける|参加|貢献|関連|属する|位置|資する|取り組む|関わる|係る|及ぶ|つながる|伴う|沿う|適する|住む|在籍|在住|所属|加わる|加える|至る|値する|備える|かかわる|寄与|対応|対処|直面|優れる|すぐれる|恵まれる|ある|存在|立つ|載る|設ける|建つ|含まれる)$/u;

/** Whether the run of phrases surely belongs to its last one: に and で at its beginning might belong to the main verb. */
function beginsCleanly(parse: Parse, first: number, index: number): boolean {
  const start = parse.phrases[first];
  if (start === undefined || first === index) return true;
  for (let at = first; at < index; at += 1) {
    const phrase = parse.phrases[at];
    // 知識を広めることや、力のある指導員を招くこと: the first of two may lean on what stands behind the noun.
    if (phrase?.relation === 'join' && phrase.hasComma) return false;
    if (phrase === undefined || parse.heads[at] !== index) continue;
    if (phrase.relation === 'topic' || phrase.hasComma) return false;
    if (phrase.relation !== 'argument' || phrase.tail.endsWith('を')) continue;
    if (phrase.tail.endsWith('が')) {
      if (at !== index - 1 || lemma(parse, index).endsWith('化')) return false;
      continue;
    }
    if (/^に$/u.test(phrase.tail) && takesNi.test(lemma(parse, index))) continue;
    return false;
  }
  return parse.phrases[index]?.relation === 'attribute';
}
