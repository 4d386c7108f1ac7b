/** Nouns whose absence denies the words before them: 基板にかかった例はない, 増やす予定はない. */
export const deniedNouns =
  /(?:例|こと|事実|記録|報告|ケース|事例|予定|つもり|考え|計画|方針|形跡|様子|気配|見込み|見通し|余地|兆し|恐れ|おそれ)(?:は|が|も|の|すら|さえ)?(?:全く|まったく|一切|特に)?(?:な[いくしかけ]|ありません|無[いくし]|見られな|見られませ)/u;

/** Verbs that deny their object: 追加調査を見送る, 受け取りを拒む. */
export const denyingVerbs =
  /(?:を|は|も)(?:見送|断[っりるら]|拒[んむみ否]|やめ|止め|取りやめ|中止|断念|撤回|却下|否決|否定|控え|免れ|免除|避け|欠[いくき])/u;

/** A denial that only conditions, delays or describes: 同意しない限り, 届かないうちに. */
export const boundDenial =
  /(?:な(?:い|かった)|ぬ|ません)(?:限り|かぎり|うち|まま|場合|よう|とき|時|際|人|者|方|もの|ほど|くらい|ため|で(?:くだ|ほし|済|すむ|い))|(?:ない|ません)と(?=[、。]|なら|いけ|だめ|困|難)|な(?:けれ|きゃ)|なくて(?:は|も)|ずに(?:は|済)|ないか|ませんか/u;

/** A question states nothing. */
export const questionEnd = /[?？]|(?:か|かな|のか|でしょうか|だろうか)[。」）)]*$/u;

/** A verb that is denied in words of its own. */
export const plainNegation =
  /ない|ません|なく|なかっ|なし|無し|ず(?:$|[、。にと])|せず|(?:よら|関わら|かかわら|限ら|問わ|待た|経)ず|ぬ(?:$|[、。])|まい(?:$|[、。と])/u;

/** Words with which a clause forbids, prevents or ends what it names. */
export const preventingWords =
  /禁[止じ]|不可|お断り|断[っりるら]|避け|防[ぎぐいが]|やめ|控え|なくな|取りやめ|見送|対象外|対象に(?:は)?なら|除[いくき]|免れ|免除|中止|拒[否むみん]|失[いうっわ]|無料|無償/u;

/** What need not be done: 送り直さなくてよい does not say that it is not done. */
export const exempting =
  /な(?:く|け)(?:て|とも|れば|ても)(?:も)?(?:よい|よく|いい|良い|良く|結構|かまわ|構わ|済)|ずに済|必要(?:は|が)?な[いくし]|不要|免除/u;

/** A denial that only says when something holds: 変更がなければ. */
export const deniedCondition = /な(?:ければ|いと|い限り|い場合|いとき)/u;

/** To decide; whether it is done is a matter of status. */
export const decidingKeys: ReadonlySet<string> = new Set(['決める', '決まる', '決定', '定める']);
