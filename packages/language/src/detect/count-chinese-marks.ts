/** Characters of simplified Chinese that neither Japanese nor traditional Chinese writes. */
const simplified =
  /[们这说为时对发过还没现经实业东车长门问间开关见观记论语读课谁让认识许设证评译词话该请谢转轻载边达运进远连适选铁银错闻阳际难电页项顺须预领频题风飞饭馆马验鱼龙个亿从优传伤华单卖厅历压团园围场坏块处备复够头奖妇孙审宽导岁帮币库应张录总态执扩报护拥择损据无权标样桥检欢气汇汉济测满热爱环产疗监盘确离种积竞笔签简紧纪约级纳纸线组细织终结给络绝统继绩维综绿编缩网罗职联脑艺节药获营虑虽补规视览计订训议讨讲访诉试详误调谈负财责败货质购贸费资赛轨软较辆输违迟递针钟钱销键队险随隐顾额饮鲜鸡齐]/gu;
/** Characters of traditional Chinese that neither Japanese nor simplified Chinese writes. */
const traditional =
  /[們這說對發會沒經實來國學關觀讓證譯讀變邊單雙傳價兩內區參圖圓團壓處廣廳應戰擔據擴數斷樣樓權歡歲殘氣滿濟溫灣爭獨當盡眾碼禮稅稱穩總續綠繼聯聲臺與舊莊萬藝藥號裝裡覺豐賣踐轉辦醫鐵錢錄險隨隱雖雜靜顯餘驗體點麼黃齊齡嗎妳從將擇鄉遲歸檔獎聰腦臉蘇趕輛遷隻騙驚鬆鬥]/gu;
/** Words of grammar that Japanese does not write without kana. */
const grammar = /[的了是在也就都很把跟她您它那哪吗嗎呢吧但]/gu;

export type ChineseMarks = { readonly simplified: number; readonly traditional: number; readonly grammar: number };

export function countChineseMarks(text: string): ChineseMarks {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return { simplified: count(simplified), traditional: count(traditional), grammar: count(grammar) };
}
