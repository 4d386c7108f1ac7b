/** Superlatives and firsts, whose scope must be kept. */
export const recordWords = /^(?:初めて|はじめて|初|史上|唯一|最多|最少|最大|最小|最高|最低|最も|もっとも|最大級)$/u;

/** Words of a statement that may limit the statement after it. */
export const limitingExpressions =
  /^(?:だけ|のみ|しか|ばかり|さえ|以外|以内|原則|場合|限り|際|除く|除い|除き|どの|どのよう|どう|何|なに|だれ|誰|どこ|いつ|なぜ|どれ|いかに|いくら|どんな|いかなる|いかが|たり|もとより|比べ|比較|ただし|よれば|によると|によれば|条件|仮|もし|いずれ|疑い|禁止)$/u;

/** Words that limit, compare, set a condition or attribute a claim. */
export const qualifyingExpressions =
  /^(?:だけ|のみ|しか|ばかり|さえ|すら|こそ|ほど|くらい|ぐらい|以上|以下|未満|超|以外|以内|以降|以前|約|およそ|ほぼ|最低|最大|少なくとも|初めて|はじめて|唯一|原則|場合|限り|際|除く|除い|含む|含め|含ん|どの|どのよう|どう|何|なに|だれ|誰|どこ|いつ|なぜ|どれ|いかに|いくら|どんな|いかなる|いかが|当時|元|前|現|先代|たり|もとより|もちろん|無論|比べ|比較|前年|前期|同期|前回|同様|ただし|よれば|によると|によれば|条件|仮|もし|いずれ|すべて|全て|一部|半数|多数|未定|予定|見込み|見通し|恐れ|おそれ|可能|疑い|禁止|違反|中止|停止|廃止|拒否|反対|却下|失敗|なし|無し)$/u;

/** A statement that limits the one before it. */
export const limitingStatement = /限[りっる]|場合|除[きいく]|例外|ただし|のみ|だけ|一方|違約金|賠償/u;

/** What came of the statement before, so that it alone would mislead. */
export const undoingWords =
  /取り消|取消|撤回|中止|停止|解除|延期|やめ|見送|否決|却下|訂正|断念|失敗|死亡|死去|亡くな|死ん|けが|負傷|重傷|重体|意識不明|行方不明|逮捕|辞退|白紙|しかし|ところが/u;
