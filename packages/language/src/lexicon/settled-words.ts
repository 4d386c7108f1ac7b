/** How notes and reports of a meeting word what was settled, and what only sounds like it. */

/** 「→ 32素子で確定」「…→ OK」 */
export const resultMark =
  /(?:→|⇒|->|=>)\s*(?:[^→⇒]{0,40}?(?:で|に)?(?:確定|決定|決まり|変更|了承|承認|採用|不採用|却下|中止|見送り|可決|続行|廃止|継続|実施)(?:する|した)?|OK|ＯＫ|オーケー|可|NG|不可|なし|やめる|やらない|[^→⇒]{2,30}(?:にする|とする|でいく|で行く|することに|ことにした)|投票[^→⇒]{2,30}|[^→⇒。]{0,20}[0-9０-９]+\s*対\s*[0-9０-９]+[^→⇒。]{2,30})(?:[（(][^（()）]{1,12}[)）])?[。．]?$/u;

/** Sentences of notes that state a decision. */
export const decidedInNotes =
  /(?:こと(?:で|に)(?:全員)?(?:一致|合意|決定|了承|まとま|落ち着)|ことを(?:承認|了承|決定|決議|可決|申し合わせ|決め)(?:した|しました|された)?|(?:する|行う|出す|使う|続ける|開く|払う|設ける)ことを確認(?:した|しました|する)?[。．]?$|ことに(?:決し|なり?ました|なった)|ことと(?:なった|なりました|した|しました|する|決し)|(?:見送り|見送る|取りやめ|取り止め|見合わせる?|中止|不採用|据え置き?)(?:とする|とした|となった)?[。．]?$|(?:を|と)(?:可決|承認|議決|決議|採択|了承|決定)(?:した|しました|する)|[0-9０-９]+\s*対\s*[0-9０-９]+で|(?:とおり|どおり|通り)(?:に|、)?(?:これを)?(?:承認|可決|了承|決定|議決)|(?:一致|異議な[くし]|賛成多数)(?:で|により|、)?(?:これを)?(?:承認|可決|了承|決定|議決))|\b(?:resolved|agreed|decided|voted) (?:unanimously )?(?:that|to)\b|\bno objections?\.?$|\b(?:the )?council objects\b|\b(?:was|were) (?:re-?elected|elected|appointed|ratified|carried|passed)\b|\bcarried\b(?: unanimously)?\.?$|\bmotion (?:was )?(?:carried|passed)|\((?:all )?agreed\)\.?$|^(?:[^.]*, )?we(?:'ll| will|'re going to| won't) (?!need|have to|see|come back|look|discuss|decide|talk)[a-z]+/iu;

/** An item of notes in plain non-past form: 「集金袋をやめ口座振替に切り替える。」「手数料はPTA負担。」 */
export const proposedInNotes =
  /(?:(?<!計画|見込み|予定|目標|もの)とする|にする|切り替える|改める|変更する|募る|廃止する|やめる|行う|実施する|設ける|置く|増やす|減らす|据え置く|認める|統一する|徴収する|支給する|開く|開催する|使う|負担する|延ばす|延長する|入れ替える|なくす|始める|採用する)(?:[（(][^（()）]*[)）])?[。．]?$|(?:負担|開始|とおり|通り|継続|中止|廃止|無料|でOK|でＯＫ|厳守|禁止|不要|現状維持|現状のまま)[。．]?$|(?:する|出す|使う|行う)ことに[。．]?$/u;

/** The word is there, but as a question, a denial, a report of others, or what would be. */
export const noDecision =
  /決(?:定|ま|め)[^。]{0,12}(?:か(?:[。？?]|との|と(?:の|いう)|って|な)|のか|んですか|んでしたっけ)|(?:決定|決まり)(?:では|じゃ)な|まだ[^。]{0,12}(?:決定|決ま|結論|承認)|(?:決定|可決|承認|合意)(?:した|された)?(?:事実|わけ|もの)(?:は|では)(?:な|あり)|(?:提案|案|意見|要望|質問)(?:が|も)(?:あ|出|示)|との(?:提案|意見|要望|質問|声|説明|報告)|(?:べき|たい)(?:だ|である|です)?(?:と|との)|と(?:述べ|主張|質問|反対)|(?:すれば|したら|なら)(?:賛成|反対)|いつ決ま|\b(?:whether|if) (?:we|the council|they|it)\b|\b(?:no|not|never|nothing|n't)\b[^.,;]{0,24}\b(?:decided|decision|agreed|settled)\b|\basked (?:whether|if)\b|\bhave we (?:decided|agreed)\b|\b(?:had|has|have) been (?:approved|decided|agreed); (?:it|they) (?:has|have|had)n't|\bsuggest(?:ed|ion)\b|\bconsidered\b|\bproposed that\b(?!.*carried)/iu;

const bareApproval =
  /^(?:(?:以上|よって|その後|審議の(?:結果|後|うえ)|採決の結果)、?)*(?:議長が[^。、]{2,24}諮ったところ、)?(?:(?:出席者|出席理事|委員)?(?:全員|全会)?(?:一致|異議な[くし]|賛成多数|挙手多数|満場一致|賛成)?(?:で|により|をもって)?、?)?(?:(?:原案|提案|説明)の?(?:とおり|どおり|通り)(?:に)?)?(?:これを)?(?:承認可決|可決承認|承認|可決|了承|議決|採択|否決)(?:した|された|しました|されました|となった|すべきものと決した|すること(?:と|に)(?:した|決した))?[。．]?$/u;

/** 「全員一致で原案どおり承認した。」: what was approved stands in the title of the item. */
export function lacksTopic(words: string): boolean {
  return bareApproval.test(words.trim());
}

/** An item of notes that says in plain form what will be done, whatever the verb: 「テントは西地区から借りる。」 */
export const plannedInNotes =
  /(?:は|を)(?!.*(?:可能性|見込み|恐れ|必要|場合|とき|時は|れば|なら|予想|との|という)).*[^いがもはにとくでれ](?:[うくぐすつぬぶむ]|(?<=[えけげせてねべめいきぎしちにびみかたり])る)(?:[（(][^（()）]*[)）])?[。．]?$/u;
