/** Verbs of asking and answering, whose content depends on what was said before. */
export const askingVerbs = /^(?:伺う|うかがう|尋ねる|問う|聞く|聞かせる|お願い|願う|いかが|答える|答弁|示す)$/u;

/** Verbs of existence: 事案がある reports something that somebody else did. */
export const existenceVerbs = /^(?:ある|ござる|ございます|いる|おる)$/u;

/** Verbs of assessing and naming, whose object is before them. */
export const judgementVerbs = /^(?:なる|言える|いえる|評価|認識|考える|思う|感じる|見る|みる|される|呼ぶ|受け止める)$/u;

/** Verbs of continuing and ending: the event must be named. */
export const phaseVerbs =
  /^(?:続ける|つづける|続く|始める|はじめる|開始|再開|終える|終わる|やめる|止める|繰り返す|継続|続行|断念|延期|中断|強化|加速|緩和|徹底)$/u;

/** Verbs that close or hand over a speech. */
export const closingVerbs = /^(?:終わる|おわる|終える|移る|うつる|終了|代える|かえる)$/u;

/** Verbs of paying and giving, whose recipient and purpose are before them. */
export const transferVerbs = /^(?:支払う|払う|支給|渡す|受け取る|受ける|徴収|納める)$/u;

/** Verbs that need both ends of a relation (結ぶ, 比べる). */
export const relationalVerbs = /^(?:結ぶ|むすぶ|つなぐ|繋ぐ|隔てる|挟む|はさむ|往復|比べる|比較)$/u;

/** Verbs that require the phrase with として, で or に対して before them. */
export const adjunctTakingVerbs =
  /^(?:挙げる|あげる|位置づける|位置付ける|捉える|とらえる|認定|指定|登録|採用|選ぶ|選定|知る|知られる|活躍|みなす|認める|認識|評価|扱う|見る|使う|用いる|機能|行う|開く|開催|ある|いる|なる|する|できる|済む|終わる|わかる|分かる|異なる|違う|限る|支援|求める|申し入れる|要求|要望|与える|伝える|行なう|実施|構成|成る|作る|つくる|決める|呼ぶ|呼ばれる|占める)$/u;

/** Verbs that take に. */
export const niTakingVerbs =
  /^(?:関する|基づく|対する|応じる|応ずる|向ける|よる|おける|参加|貢献|関連|属する|位置|資する|取り組む|関わる|係る|及ぶ|つながる|伴う|沿う|適する|住む|在籍|在住|所属|加わる|加える|至る|値する|備える|かかわる|寄与|対応|対処|直面|優れる|すぐれる|恵まれる|ある|存在|立つ|載る|設ける|建つ|含まれる)$/u;

/** Verbs that take a よう clause as what is wanted or caused. */
export const purposeVerbs =
  /^(?:求める|要請|要望|要求|働きかける|働き掛ける|指示|命じる|命ずる|促す|訴える|依頼|呼びかける|呼び掛ける|努める|務める|する|なる|できる|指導|願う|お願い|伝える|注意|提案|頼む|強いる|勧告|勧める|見える|思う|感じる|言う|図る|期する|要する|配慮|工夫|提言|決める|認める|迫る)$/u;

/** Verbs that form a compound particle with に or と (につきまして, に関しまして). */
export const particleVerbs = /^(?:つく|就く|関する|対する|おく|於く|とる|よる|おける|あたる|当たる|際する)$/u;

/** Verbs whose て form is adverbial. */
export const adverbialVerbs =
  /^(?:向ける|基づく|踏まえる|活用|生かす|活かす|応じる|あわせる|合わせる|通じる|通す|伴う|目指す|めざす|受ける|図る|配慮|留意|加える|見据える|もとづく|沿う|即す)$/u;

/** Verbs whose continuative form says how far, since when or beside what: 半年にわたり、, 市を除き、. */
export const framingVerbs =
  /^(?:わたる|亘る|かける|至る|除く|含む|含める|はじめる|先立つ|代わる|限る|次ぐ|続く|比べる|ともなう|乗じる|引き続く|経る|応ずる|一体|中心|もつ|まつわる|めぐる|巡る|しめる)$/u;
