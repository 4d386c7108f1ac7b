/** Nouns for a step, which need their goal. */
export const stepNouns = /^(?:一歩|第一歩|端緒|足がかり|きっかけ|契機|弾み|道|道筋|礎)$/u;

/** Nouns that the rest of the sentence specifies (根拠, 原因). */
export const nounsSpecifiedByRest = /(?:根拠|理由|原因|条件|結果|要因|背景|内訳|内容|目標|目的|例|一つ|対象)$/u;

/** Nouns whose 〜を行う can become 〜する. */
export const verbalNouns =
  /(?:調査|点検|支援|検討|整備|開発|確認|評価|検証|分析|実験|訓練|指導|助言|募集|配布|提供|派遣|改修|改善|補強|補修|補助|更新|強化|監視|管理|測定|審査|説明|要請|要望|協議|調整|修正|変更|拡充|周知|啓発|普及|発表|検査|観測|捜索|捜査|視察|巡回|警備|解析|交換|導入|試算|選定|設計|清掃|撤去|報告|公表|公開|運用|運営|運転|投資|寄付|寄贈|融資|販売|製造|生産|採用)$/u;

/** Those of them that are done to a recipient marked by に: 住民に説明する, not 住民に調査する. */
export const recipientNouns =
  /(?:指導|助言|配布|提供|派遣|補助|説明|要請|要望|周知|報告|公表|投資|寄付|寄贈|融資|販売|導入)$/u;

/** Nouns that need their attribute to be specific. */
export const vagueNouns =
  /^(?:こと|もの|ところ|ため|よう|とき|時|場合|わけ|はず|の|ん|上|中|下|方|際|点|面|旨|側|形|形式|状況|状態|一つ|一環|内容|結果|理由|目的|方法|方針|計画|考え|見通し|見込み|可能性|疑い|必要|必要性|予定|意向|姿勢|体制|仕組み|問題|課題|人|者|方々|人々|分野|地域|企業|事業|取り組み|取組|存在|立場|観点|視点|認識|決意|思い|役割|効果|影響|事態|事実|事例|例|声|意見|機会|環境|条件|基準|対象|部分|段階|時点|時期|期間|場|場所|意味|意義|特徴|性格|ほう|ほか|他|等|など|数|量|率|額|力|性|化|的|さ|能力|傾向|動き|流れ|様子|姿|気持ち|期待|懸念|指摘|報告|発表|主張|調査|議論|検討|提案|要望|請求|判断|判決|決定|合意|約束|宣言|訴え|まちづくり|街づくり|づくり|取り組み)$/u;

/** What somebody is going to do: 道路を直し、公園を広げる方針だ. */
export const intentNouns = /^(?:こと|方針|予定|考え|見込み)$/u;

/** Nouns whose content is the clause before them, so that they say how certain it is or who says so. */
export const abstractNouns =
  /(?:可能性|恐れ|おそれ|懸念|話|声|意見|指摘|例|場合|傾向|見方|考え|計画|案|必要|機会|点|事態|状況|状態|仕組み|報告|回答|旨|の|ん|もの|とき|時|際)$/u;

/** What is not one of several that could be large or small: its size only adds emphasis. */
export const unboundedNouns =
  /(?:歩み|負担|課題|役割|成果|変化|影響|効果|力|意義|柱|問題|期待|支え|流れ|目標|関心|責任|転換|進展|前進|反響|支援|協力|貢献|施策|取り組み|取組)$/u;
