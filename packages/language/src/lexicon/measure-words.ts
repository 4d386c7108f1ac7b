/** Nouns of which a figure with its unit is said: 費用は290万円で. */
export const measureNouns =
  /(?:料金?|[費額数率代値量比差]|費用|負担|運賃|資産|負債|強度|価格|単価|予算|面積|人口|平均|割合|賃金|給与|配当|配当の予想|売上高?|利益|収入|支出|収支|残高|金利|濃度|室温|気温|温度|高さ|長さ|重さ|広さ|深さ|幅|容量|能力|距離|総延長|客|来場者|入場者|参加者|利用者|応募者|申し込み|予約|問い合わせ|回答|発行部数|貯水率)$/u;

/** What a figure is compared with, or how it has changed: the statement before it holds at the same time. */
export const changeOfFigure =
  /(?:上回|下回|増え|減っ|減り|増加|減少|伸び|縮|上がっ|下がっ|高かっ|低かっ|多かっ|少なかっ|高く|低く|多く|少なく|なっ|並ん|占め|及ん|達し|過去最[高低多少])[^、。]{0,8}$/u;

/** How a group came to what the sentence says; the sentence is as true without it. */
export const deliberation =
  /^(?:(?:話し合い|話合い|協議|審議|討議|議論|意見交換|検討|審査)の|(?:話し合っ|協議し|審議し|討議し|議論し|検討し)た)結果、(?=.{8})/u;

/** ですね between a phrase and its comma in talk, and にわたって behind a length of time. */
export const emptyAfterPhrase =
  /(?<=[はもをにでと])ですね(?=、)|(?<=[0-9０-９](?:年|か月|カ月|ヶ月|週|日|時)間)にわた(?:って|り)(?=[、\p{Script=Han}\p{Script=Katakana}])/gu;
