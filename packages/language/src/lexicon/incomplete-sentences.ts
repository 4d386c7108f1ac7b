/** Ends that refer to other text: この限りでない, 次のとおり定める。 */
export const unresolvedEnd =
  /この限りで(?:は)?(?:ない|ありません)。?$|(?:次|以下|下記|左記)の(?:とおり|通り|ように?)[^、。「」0-9０-９]{0,16}[。:：]?$/u;

/** Closing formulas without content: 以上です。 */
export const closingRemark =
  /^(?:以上|これで終わり)(?:です|であります|でございます|となります|、[^。]{1,12}です)?。?$/u;

/** A reason whose consequence is in another sentence: …ためです。 */
export const bareReason =
  /(?:ため|から)(?:だ|です|である|であります|でございます|だった|でした|なの(?:だ|です))(?:[ねよ]{1,2})?。?$/u;

/** 可決されれば、: a condition whose subject was named before. */
export const bareCondition = /^\p{Script=Han}{2,4}(?:されれば|すれば|されたら|したら|できれば|できたら)、/u;
