import { expect, test } from 'vitest';
import type { Document } from '@youyaku/contract/document';
import { analyse } from '@youyaku/language/analyse';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { rankSentences } from '#rank/rank-sentences.ts';
import { createGapReader } from './create-gap-reader.ts';

const dictionary = readTestDictionary();

/** The rule of the gap of the sentence that begins with `words`, and what is inserted. */
function describeGap(text: string, words: string, language = 'ja'): string {
  const document: Document = { language, text, blocks: [], warnings: [] };
  const analysis = analyse(document, dictionary);
  const at = text.lastIndexOf(words);
  const index = analysis.sentences.findIndex(({ start, end }) => start <= at && at < end);
  const gap = createGapReader(document, analysis, rankSentences(document, analysis, ''))(index);
  for (const { text: inserted, source } of gap?.insertions ?? [])
    expect(inserted.replace(/[［］[\]]/gu, '').trim()).toBe(text.slice(source.start, source.end));
  return gap === undefined ? 'stands' : [gap.rule, ...(gap.insertions ?? []).map((one) => one.text)].join(' ');
}

const letter = `学校だより　11月号

登下校の見守り
来月から通学路の一部が工事のため通れなくなります。迂回路は役場前を通ります。

給食費の改定
食材の値上がりにより、来年4月から1食当たり20円引き上げ、290円とします。値上げは6年ぶりです。

保健室から
インフルエンザで38名が欠席しました。`;

test('a sentence without any topic takes along the line above it, and that line is no sentence', () => {
  expect(describeGap(letter, '食材の値上がりに')).toBe('heading ［給食費の改定］');
  expect(describeGap(letter, '来月から通学路')).toBe('stands');
  expect(describeGap(letter, '給食費の改定')).toBe('heading');
});

test.each([
  ['装置は縦横30センチの箱だ。昨年5月から12の農園に計36台を置いた。', '昨年5月', 'subject ［装置］'],
  ['装置は縦横30センチの箱だ。昨年5月から12の農園に装置36台を置いた。', '昨年5月', 'stands'],
  ['本を直す人は少ない。1冊を私が直すより、100人が直せるほうがよい。', '1冊を', 'stands'],
  ['組合が装置を試している。県の試験場と響工房が3年かけて開発した。', '県の試験場', 'subject'],
  ['看護師54人を3群に分けた。二つの病院は仮眠室を増やした。', '二つの病院', 'pointer'],
  ['予算は92万円です。とくに商店会からの寄付は19万円になりそうです。', 'とくに', 'pointer'],
  ['甲及び乙は秘密を守る。本条の義務は、契約の終了後3年間存続する。', '本条', 'exception'],
])('what only the sentence before names is missed: %s', (text, words, expected) => {
  expect(describeGap(text, words)).toBe(expected);
});

test('an English sentence that begins with a pronoun points back also behind But', () => {
  const text = 'The board charters a ferry, the Norrland. But she draws little enough for the old pier.';
  expect(describeGap(text, 'But she', 'en')).toBe('pointer');
  const named =
    'The board charters a second-hand ferry, the Norrland, built in 2006. She is small. But she draws little.';
  expect(describeGap(named, 'But she', 'en')).toBe('pointer  [the Norrland]');
  const two = 'It hired a cook, Ann Poe, and a guard, Liz Ray, in May. But she left the new hall in June.';
  expect(describeGap(two, 'But she', 'en')).toBe('pointer');
});

const release = (head: string): string =>
  `${head}\n\n製品の自主回収について\n\nこのたび、当社が2025年10月に製造した焙煎機の一部で、本体が過熱することが分かりました。`;

test.each([
  ['株式会社みなと精工\n代表取締役社長　堂前恵一', 'name ［株式会社みなと精工］'],
  ['みなと精工株式会社\n代表取締役社長　堂前恵一', 'name ［みなと精工株式会社］'],
  ['株式会社はやせ商事　御中\n株式会社みなと精工', 'name ［株式会社みなと精工］'],
  ['株式会社はやせ商事\n株式会社みなと精工', 'stands'],
])('当社 is the one company of the letterhead: %s', (head, expected) => {
  expect(describeGap(release(head), 'このたび')).toBe(expected);
});

test.each([
  [
    '舗装会社の丸栄道材は来年4月に試験設備を置く。1日2,000個を作り、2027年度の発売を目指す。',
    '1日2',
    'subject ［舗装会社の丸栄道材］',
  ],
  ['市は来年度の予算に費用を計上した。落ち葉の回収を週2回に増やす。', '落ち葉', 'stands'],
  ['鳴沢市は来年度の予算に費用を計上した。駅前に回収の窓口を設ける。', '駅前に', 'subject ［鳴沢市］'],
  ['鳴沢市は来年度の予算に費用を計上した。駅前に県が窓口を設ける。', '駅前に', 'stands'],
  ['鳴沢市は費用が足りないと説明した。駅前の窓口を一つ減らす。', '駅前の', 'stands'],
  ['鳴沢市は費用を計上しました。駅前に回収の窓口を設けます。', '駅前に', 'stands'],
  ['鳴沢市は費用を計上した。予算を全員の賛成で可決した。', '予算を', 'stands'],
  ['窓口は駅前にある。落ち葉の袋を無料で配る。', '落ち葉', 'stands'],
])('who acts is the body of which the sentence before speaks: %s', (text, words, expected) => {
  expect(describeGap(text, words)).toBe(expected);
});

test.each([
  [
    '海外からの客は台湾が1万8,900人で最も多く、タイの9,700人と続く。タイは38.6％増えた。',
    'タイは',
    'subject ［海外からの客］',
  ],
  ['海外からの客は台湾が1万8,900人で最も多い。タイは38.6％増えた。', 'タイは', 'stands'],
  ['海外からの客は台湾が1万8,900人で最も多く、タイの9,700人と続く。タイは雨の多い国である。', 'タイは', 'stands'],
])('a member of a breakdown says of what it is one: %s', (text, words, expected) => {
  expect(describeGap(text, words)).toBe(expected);
});

test.each([
  [
    '県立の二つの病院に勤める人を分けた。結果は別に示す。二つの病院は仮眠室を増やした。',
    '二つの病院は',
    'pointer ［県立の］',
  ],
  ['人を分けた。二つの病院は仮眠室を増やした。', '二つの病院は', 'pointer'],
  [
    '方法を述べる。車線からのはみ出しの回数を数えた。体温も測った。結果を述べる。はみ出しは1人あたり1.6回に減った。',
    'はみ出しは',
    'name ［車線からの］',
  ],
  [
    '方法を述べる。車線からのはみ出しと枠からのはみ出しを数えた。体温も測った。結果を述べる。はみ出しは1.6回に減った。',
    'はみ出しは',
    'stands',
  ],
  ['方法を述べる。車線からのはみ出しの回数を数えた。はみ出しは1人あたり1.6回に減った。', 'はみ出しは', 'stands'],
])('what is named without what it belongs to takes it from its first naming: %s', (text, words, expected) => {
  expect(describeGap(text, words)).toBe(expected);
});

test.each([
  ['九つの冬だった。弟が熱を出して、母が医者を呼びに行った日だ。', '弟が', 'subject'],
  ['九つの冬だった。その日は、母が医者を呼びに行った日だ。', 'その日', 'pointer'],
  ['九つの冬だった。今日は母が医者を呼びに行った日だ。', '今日は', 'stands'],
  ['資料館から人が来た。越智さんという若い女の人で、祖父の話を録音したいのだという。', '越智さん', 'subject'],
  ['資料館から人が来た。越智さんは若い女の人で、祖父の話を録音したいのだという。', '越智さん', 'stands'],
  ['条例案は12月に出される。可決されれば、来年2月から受け付けを始める。', '可決', 'subject'],
  ['条例案は12月に出される。雨が降れば、行事は中止になる。', '雨が', 'stands'],
  ['灯台に人が住んでいた。そのあと灯台は自動になった。', 'そのあと', 'pointer'],
  ['灯台に人が住んでいた。灯台は自動になった。', '灯台は', 'stands'],
  ['凧は雲の下まで上がった。あくる朝、窓に布が出ていた。', 'あくる朝', 'pointer'],
  ['辞書と絵本が多い。あとは聖書、料理の本、日記。', 'あとは', 'exception'],
  ['来年の秋に学校を開く。1年で6人、授業料は取らずに回すつもりだ。', '1年で', 'subject'],
  ['来年の秋に学校を開く。1年で6人が学び、授業料は取らない。', '1年で', 'stands'],
  ['問い合わせは月に3千件ある。増えてるのに人は減っている。', '増えて', 'subject'],
  ['問い合わせは月に3千件ある。増える件数に人は追いつかない。', '増える', 'stands'],
])('what goes on from the sentence before needs it: %s', (text, words, expected) => {
  expect(describeGap(text, words)).toBe(expected);
});

test.each([
  [
    'Q7　家具を運び出せません。\n手伝ってもらえますか。\nA　職員が運び出します。事前に2名がうかがいます。',
    '事前に',
    'stands',
  ],
  [
    'Q1　まだ使える家具があります。\nA　ゆずりあい館でお譲りしています。布団や毛布、電気製品は引き取れません。',
    '布団',
    'question ［まだ使える家具があります］',
  ],
  ['Q8　家族でも使えますか。\nA　文字を大きくできます。図書館では月に2回、教室を開いています。', '図書館', 'stands'],
  ['――これからは。\n来年の秋に学校を開きます。', '来年', 'stands'],
])('a later sentence of an answer takes along only a question that it answers: %s', (text, words, expected) => {
  expect(describeGap(text, words)).toBe(expected);
});

test.each([
  [
    'はじめに戸塚さんから、先月の動きについて報告がありました。境内は2日間借りられることになり、宮司さんにはあいさつに行ったそうです。',
    '境内は',
    'speaker ［戸塚さん］',
  ],
  ['戸塚さんから報告がありました。境内は2日間借りられ、あいさつに行きました。', '境内は', 'stands'],
  ['戸塚さんから報告がありました。野々村さんによると、予算は92万円だそうです。', '野々村', 'stands'],
  ['境内を見に行きました。境内は2日間借りられるそうです。', '境内は2', 'stands'],
])('what somebody has reported names whoever told it: %s', (text, words, expected) => {
  expect(describeGap(text, words)).toBe(expected);
});

test.each([
  ['順番が来るとメールが届く。5日以内に借りないと、次の方に回る。', '5日以内', 'pointer'],
  ['順番が来るとメールが届く。届いてから5日以内に借りないと、次の方に回る。', '届いて', 'stands'],
])('a term needs the sentence that says from when it is counted: %s', (text, words, expected) => {
  expect(describeGap(text, words)).toBe(expected);
});
