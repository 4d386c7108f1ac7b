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
  /^(?:ただし|但し|この場合|その場合|この際|その際|(?:前|本)(?:項|条|号)|前[0-9０-９一二三四五六七八九十]項|(?:この|その)?うち(?:[、の]|約?[0-9０-９一二三四五六七八九十])|もっとも、|ほかに、|(?:半分|残り|残る|もう(?:一|ひと|1|１)つ)(?=[のはをがも])|残る約?[0-9０-９一二三四五六七八九十]|(?:浮いた|余った|空いた)(?=\p{Script=Han}|お)|あとは(?!、)|と(?:は)?(?:いっても|言っても))|^(?:Otherwise|If so|If not|In (?:that|this) case|Of (?:these|them|those)|Instead|Except)\b/u;

/** Bodies and persons that act. */
export const actingName =
  /(?:[\p{Script=Han}ァ-ヶー](?:社|市|県|府|都|町|村|区|省|庁|局|課|部|署|会|党|校|院)|^[市県国町村都]|会社|大学|研究所|協会|組合|財団|機構|チーム|グループ|委員会|法人|銀行|工房|工場|農協|連盟|さん|氏|(?:教|准教)授|[市町村社会部課所校院館組合]長|知事|大臣|首相|議員|監督|選手|代表|医師|弁護士)$/u;

/** Before は: when, not what. */
export const timeTopic =
  /^(?:現在|今|当時|昨年|去年|今年|本年|来年|前年|翌年|最近|近年|今回|前回|次回|今後|当面|当初|通常|普段|ふだん|平日|休日|土日|祝日|昨年度|今年度|本年度|年|月|日|時|年度|日間|午前|午後|夜|朝|夏|冬|春|秋|前|後|とき|ころ|頃|場合|際)$/u;

/** Openings of English answers that take their subject from the question. */
export const englishEllipsis =
  /^(?:Yes|No|Once (?:in|an?|every)|From|By|At|In|On|Up to|About|Only|Between|Every|Within|(?:If|When|Until|Unless|Once) (?:it|they|he|she)|(?:An?|The) [^.,]{2,60} that [^.]*,|[0-9£€$])/u;

/** 総額は, 契約は, 広さは: of what, the sentence before says. */
export const attributeTopic =
  /^(?:総額|費用|経費|事業費|工費|予算|契約|契約期間|委託料|賃料|料金|利用料|価格|値段|単価|代金|定員|定数|会期|期間|期限|締め?切り?|開始|終了|開場|対象|条件|内容|目的|理由|原因|方法|手順|広さ|面積|長さ|高さ|幅|重さ|容量|距離|場所|会場|日程|時期|申請|申し込み|予約|工事|工期|作業|効果|結果|成果|影響|被害|負担|割合|件数|人数|回数|台数|面数|組合の負担|国の負担|市の負担|県の負担|売上|売り上げ|収入|支出|利益|応募|参加|回答|設計|施工|運営|管理|審査|配達|返却|更新|修理|点検)[はが](?!なく|ない|なけ)/u;

/** Topics that have a cost, a size, a term: what happens, what is built or made. */
export const matterTopic =
  /(?:運営|工事|改修|整備|事業|計画|制度|調査|試験|実験|研修|講座|講習|教室|[ぁ-んァ-ヶー\p{Script=Han}]展|祭り?|まつり|大会|催し|施設|会館|[\p{Script=Han}]館|センター|ホール|公園|[\p{Script=Han}]橋|路線|車両|機器|装置|製品|機種|サービス|システム|アプリ|導入|更新|交換|修理|開催|移転|建設|建て替え|建物|区画|農園|駐車場|駐輪場|補助金|助成|支援)$/u;

/** Nothing is collected, decided or arranged without a thing that is. */
export const objectVerbs: ReadonlySet<string> = new Set(
  '集める 決める まとめる 設ける 改める 延ばす 開く 渡す 送る 預ける 頼む 届ける 調べる 作る 直す 諮る 示す 担当 承認 可決 否決 了承 検討 協議 審議 報告 提出 作成 開発 製造 販売 発売 設置 導入 延期 中止 廃止 閉鎖 再開 変更 延長 交換 終える 始める やめる 止める 置く 延ばせる 直せる 選ぶ 準備 手配 発注 確認 実施 開催 公表 配布 募集 交付 納品 回収 申請 修正'.split(
    ' ',
  ),
);

/** 12の農園に計36台を置いた, 1日2,000個を作り: a number of what, only a sentence before says. */
export const bareCount =
  /(?:^|[にでと、]|[0-9０-９](?:日|人|年|月|か月|時間)に?)(?:計|約|延べ|合わせて)?[0-9０-９][0-9０-９.,．，]+[万千]?(?:台|基|本|枚|個|匹|頭|株|冊|部|棟|か所|カ所|戸|隻|両|点)を/u;

/** 1年で6人、授業料は取らずに: so many of whom or what, only a sentence before says. */
export const bareQuantity =
  /^(?:(?:毎?年|毎?月|毎?週|毎?日|[0-9０-９]+(?:年|か月|カ月|週間|日|回|時間))(?:間?に|で)?、?)?(?:約|延べ|計|合わせて)?[0-9０-９][0-9０-９.,．，]*[万千]?(?:人|名|社|件|台|本|枚|個|冊|棟|戸|か所|カ所)、(?![0-9０-９])/u;

/** 5日以内に借りないと: counted from what, only a sentence before says. */
export const withinSoLong =
  /^[0-9０-９一二三四五六七八九十]+(?:日|週間|か月|カ月|時間|分|年)以内に(?![^、。]*(?:から|後に|あと))/u;

/** とくに、: narrows what the sentence before says. */
export const narrowingOpening = /^(?:とくに|特に|例えば|たとえば)(?!注意)/u;

/** 二つの病院は, 3群で: so many of what was named before. */
export const numberedDefinite =
  /^(?:(?:二|三|四|五|六)つの[\p{Script=Han}\p{Script=Katakana}]{1,8}(?=[はがとで])|[2-9２-９](?:群|者|社|校|市|町|村|県|区|国|人|案)(?=[はがとで]))/u;
