/** What happens to a quantity: such a verb says nothing without the thing that changes. */
export const changingVerbs: ReadonlySet<string> = new Set(
  '膨らむ 増える 減る 伸びる 縮む 縮まる 広がる 上がる 下がる 高まる 低まる 落ち込む 落ちる 上回る 下回る 超える 達する 及ぶ のぼる 上る 占める 届く とどまる 回復する 改善する 悪化する 上昇する 下落する 低下する 増加する 減少する 急増する 急減する 半減する 倍増する 縮小する 拡大する'.split(
    ' ',
  ),
);

/** Nouns that only carry the verb before them: 増やす方針だ, 雨のためです. */
export const dependentNouns =
  /^(?:はず|よう|予定|見込み|見通し|方針|模様|もの|こと|ため|状況|状態|ところ|とき|時|わけ|つもり|考え|限り|次第|一方|ほど|まま|そう|の|ん)$/u;

/** Openings that limit, divide or continue what the sentence before says. */
export const continuingOpening =
  /^(?:ただし|但し|この場合|その場合|この際|その際|前(?:項|条|号|[0-9０-９一二三四五六七八九十]項)|(?:この|その)?うち(?:[、の]|約?[0-9０-９一二三四五六七八九十])|もっとも、|ほかに、|(?:半分|残り|残る|もう(?:一|ひと|1|１)つ)(?=[のはをがも])|残る約?[0-9０-９一二三四五六七八九十]|(?:浮いた|余った|空いた)(?=\p{Script=Han}|お))|^(?:Otherwise|If so|If not|In (?:that|this) case|Of (?:these|them|those)|Instead|Except)\b/u;

/** Before は: when, not what. */
export const timeTopic =
  /^(?:現在|今|当時|昨年|去年|今年|本年|来年|前年|翌年|最近|近年|今回|前回|次回|今後|当面|当初|通常|普段|ふだん|平日|休日|土日|祝日|昨年度|今年度|本年度|年|月|日|時|年度|日間|午前|午後|夜|朝|夏|冬|春|秋|前|後|とき|ころ|頃|場合|際)$/u;

/** Openings of English answers that take their subject from the question. */
export const englishEllipsis =
  /^(?:Yes|No|Once (?:in|an?|every)|From|By|At|In|On|Up to|About|Only|Between|Every|Within|(?:If|When|Until|Unless|Once) (?:it|they|he|she)|(?:An?|The) [^.,]{2,60} that [^.]*,|[0-9£€$])/u;
