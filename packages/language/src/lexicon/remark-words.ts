/** A remark in brackets that says how far a matter has come: 実施済み, 検討中, 中止. `qualifyingWords` has 予定 and 未. */
export const statusInRemark =
  /済み|ずみ|(?<![経救返決弁])済(?=[、。]|$)|(?:実施|検討|調整|準備|協議|交渉|審査|申請|対応|作業|工事|建設|開発|休止|停止|休業|進行|継続|募集|受付|確認|修理|故障)中|(?:完了|終了|中止|延期|廃止|却下|否決|可決|承認|撤回|保留|継続|休止|停止|断念|見送り|着手|決定)(?=[、。]|$)|\b(?:done|planned|completed?|pending|cancell?ed|postponed|ongoing|in progress|not yet|approved|rejected)\b/iu;

/** A remark that says how far a statement holds: 月8立方メートルまで. `qualifyingWords` has 以上, 除く and the like. */
export const limitInRemark =
  /まで|以内|以降|以前|上限|下限|最大|最低|\b(?:up to|at (?:least|most)|or (?:more|less|over|under)|until|maximum|minimum)\b/iu;

/** A remark that only says for how long or per what an amount is: 1か月, 年間, 1人あたり. */
export const periodInRemark =
  /^(?:約?[0-9０-９一二三四五六七八九十半]{1,3}(?:か月|カ月|ヶ月|箇月|年|週|日|泊|時間|分|回|人|名|世帯|枚|個|本|台|部|冊|件|kg|キロ|グラム|リットル|立方メートル|平方メートル)間?(?:分|あたり|当たり|につき|ごと|毎)?|(?:年|月|週|日|時間)(?:間|額|あたり|当たり|ごと|毎)|per (?:\w+ )?\w+|(?:a|one|each) (?:hour|day|week|month|year))$/iu;

/** A remark that says what something rose or fell by. */
export const changeInRemark =
  /[増減]|上昇|低下|下落|上回|下回|[%％円銭][高安]$|\b(?:up|down|increase|decrease|rise|fall)\b/iu;

/** Words of a sentence that gives the cause of what it reports. */
export const causeOfChange =
  /影響(?:で|から|により|を受け|が)|ため(?=[、にで])|(?:に(?:より|よって|よる|伴い|伴って|支えられ))|ので[、，]|(?:こと|反動|要因)(?:で|から)(?=[、，]|[^、。]{0,24}[0-9０-９])|響(?:き|い)|\b(?:because|due to|owing to|as a result of|thanks to)\b/iu;

/** Words of a sentence that says what something costs. */
export const price = /[0-9０-９千百十万億]円|[¥￥$£€] ?[0-9]|ドル|ユーロ/u;

/** Words of a sentence that itself says that a difference may be chance. */
export const statesNoEffect =
  /有意(?:では?|差[がは]?)な|(?:差|違い|効果|影響|変化|関連|関係)[はがも](?:ほとんど)?(?:な[いかく]|ありませ|見られな|認めら?れな|見ら?れませ|出な)|\bno (?:\w+ )?(?:effect|difference|change|link|association)\b|not (?:\w+ )?(?:significant|differ)/iu;
