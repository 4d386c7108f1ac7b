/** Ends that refer to other text: この限りでない, 次のとおり定める。 */
export const unresolvedEnd =
  /この限りで(?:は)?(?:ない|ありません)。?$|(?:次|以下|下記|左記)の(?:とおり|通り|ように?)[^、。「」0-9０-９]{0,16}[。:：]?$/u;

/** Closing formulas without content: 以上です。 */
export const closingRemark =
  /^(?:以上|これで終わり)(?:です|であります|でございます|となります|、[^。]{1,12}です)?。?$/u;

/** A reason whose consequence is in another sentence: …ためです。 */
export const bareReason =
  /(?:ため|から)(?:だ|です|である|であります|でございます|だった|でした|なの(?:だ|です))(?:[ねよ]{1,2})?。?$/u;

/** 可決されれば、, 使えないときは、: a condition whose subject was named before. */
export const bareCondition =
  /^\p{Script=Han}{2,4}(?:されれば|すれば|されたら|したら|できれば|できたら)、|^(?:使え|間に合わ|でき|足り|集まら|届か|決まら|見つから|払え|出られ|行け|来られ|分から|わから|ない|だめな|無理な|ある)(?:な(?:い|かった))?(?:とき|場合)(?:は|には)、/u;

/** Says only that somebody said what stands elsewhere: 係長はそう語る。, she said. */
export const bareAttribution =
  /^[^。「」『』]{2,60}[はも](?:そう|こう|次のように)(?:語|話|述べ|言|振り返|説明|指摘|訴え|強調)[^、。「」]{0,8}。?$|^(?:[A-Z][\w.' -]{1,40}|he|she|they) (?:said|says|added|told \w+)\.?$/u;

/** The place and day at the head of a report. */
export const dateline =
  /^[A-Z][A-Z .'’-]{2,30},? (?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|[A-Z][a-z]+ [0-9]{1,2})\.?$/u;
