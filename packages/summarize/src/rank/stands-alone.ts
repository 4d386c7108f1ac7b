/** この限りでない, and announcements with nothing behind them: 次のとおり定める。 */
const openEnd =
  /この限りで(?:は)?(?:ない|ありません)。?$|(?:次|以下|下記|左記)の(?:とおり|通り|ように?)[^、。「」0-9０-９]{0,16}[。:：]?$/u;
/** Only an end: 以上です。 */
const closing = /^(?:以上|これで終わり)(?:です|であります|でございます|となります|、[^。]{1,12}です)?。?$/u;
/** A reason of something that another sentence tells: …ためです。 */
const reason =
  /(?:ため|から)(?:だ|です|である|であります|でございます|だった|でした|なの(?:だ|です))(?:[ねよ]{1,2})?。?$/u;
/** 可決されれば、: whatever is to be passed was named before. */
const condition = /^\p{Script=Han}{2,4}(?:されれば|すれば|されたら|したら|できれば|できたら)、/u;

/** Whether a sentence says something without the one before or behind it. */
export function standsAlone(words: string): boolean {
  const plain = words.trim();
  const tail = plain.slice(-80);
  if (openEnd.test(tail) || closing.test(plain.slice(0, 40))) return false;
  // 遅れた理由は雨のためです names what it explains.
  if (reason.test(tail) && !/は/u.test(plain)) return false;
  return !condition.test(plain.slice(0, 16));
}
