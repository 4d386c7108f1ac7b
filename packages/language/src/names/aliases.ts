/**
 * Short and long names of the same thing that summaries exchange freely, one thing a line, normalized for matching. Only names
 * that mean the same in every text belong here: an abbreviation that a document defines itself is found in that document.
 */
const rows = [
  'アメリカ 米国 米 us usa u.s',
  'イギリス 英国 英 uk u.k',
  'フランス 仏',
  '中国 中華人民共和国 china',
  'オーストラリア 豪州 豪',
  '韓国 韓 大韓民国',
  '北朝鮮 朝鮮民主主義人民共和国',
  '日本 japan',
  '欧州連合 eu',
  '国際連合 国連 un',
  '世界保健機関 who',
  '国際通貨基金 imf',
  '世界貿易機関 wto',
  '北大西洋条約機構 nato',
  '国内総生産 gdp',
  '人工知能 ai',
  '情報技術 it',
  '情報通信技術 ict',
  'ホームページ hp ウェブサイト サイト',
  '日本銀行 日銀',
  '東京電力 東電',
  '自由民主党 自民党 自民',
  '立憲民主党 立憲',
  '新型コロナウイルス 新型コロナ コロナ covid-19',
  '東京証券取引所 東証',
  '経済産業省 経産省',
  '厚生労働省 厚労省',
  '文部科学省 文科省',
  '国土交通省 国交省',
  '農林水産省 農水省',
  'パソコン pc パーソナルコンピューター パーソナルコンピュータ',
  'スマートフォン スマホ',
  'アプリケーション アプリ',
];

/** Name → the other names of the same thing. */
export function indexAliases(): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const row of rows) {
    const names = row.split(' ');
    for (const name of names)
      index.set(
        name,
        names.filter((other) => other !== name),
      );
  }
  return index;
}
