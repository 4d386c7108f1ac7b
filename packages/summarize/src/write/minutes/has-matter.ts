import { escapePattern } from './word-task.ts';
import { readDue } from '#write/read-task.ts';

/** Fewer English words name no matter. */
export const wordsMinEnglish = 4;

/** Something of its own is named, not only 「田中さん、お願いします」. */
export function hasMatter(words: string, isEnglish: boolean, owner: string | undefined): boolean {
  if (isEnglish) {
    const said = words
      .replace(/(?:,? please)?[.?!]*$/iu, '')
      .replace(/^[A-Z][a-z]+, (?!(?:can|could|would|will)\b)|^.*?\b(?:you|to|someone|somebody|who|please)\b/iu, '')
      .replace(/[,.?]/gu, '')
      .trim();
    return (
      !/\bthat's you\b/iu.test(words) &&
      said.split(' ').length >= wordsMinEnglish - 1 &&
      !/^(?:\S+ )?(?:do|take|handle|sort|look at|pick up) (?:that|it|this)\b(?: \S+){0,2}$/iu.test(said)
    );
  }
  const due = readDue(words);
  const rest = (owner === undefined ? words : words.replace(owner, ''))
    .replace(due === undefined ? '' : new RegExp(`${escapePattern(due)}(?:まで)?に?`, 'u'), '')
    .replace(
      /(?<=^|さん|[、。])(?:まで)?(?:に|で)?(?:は)?(?:いけ|行け|でき|やれ|間に合い)(?:ます|そう|る)[^。]{0,6}$/u,
      '',
    )
    .replace(/[。？?！!]+$/u, '')
    .replace(/(?:お願い|頼|任せ|もらえ|もらって|いただ|くだ|下さ|くれ|でき|助かり)[^。]*$/u, '')
    .replace(
      /(?:すみません|じゃあ?|では|それ(?:は|も|を)?|これ(?:は|も|を)?|その(?:件|あたり)(?:は|も|を)?|誰か|どなたか|さん|ちょっと|[、。はをにがもで])/gu,
      '',
    );
  // 「設定は早乙女さん、水曜までに」
  return rest.length >= 4 || (due !== undefined && /[\p{Script=Han}\p{Script=Katakana}]{2}/u.test(rest));
}
