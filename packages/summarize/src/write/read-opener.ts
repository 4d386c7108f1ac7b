import { chatPrefix, type Label } from '@youyaku/language/lexicon/minute-words';
import { minuteAnnouncements, minuteOpeners } from '@youyaku/language/lexicon/minute-words';

/** The kind that a sentence announces for the list behind it (審議の結果、次のとおり決した。). */
export function readAnnounced(words: string): Label | undefined {
  return minuteAnnouncements.find(([pattern]) => pattern.test(words))?.[1];
}

/** The kind of all that the same speaker says next (決めます。, 担当です。). */
export function readOpener(words: string): Label | undefined {
  const said = words.replace(chatPrefix, '').trim();
  return minuteOpeners.find(([pattern]) => pattern.test(said))?.[1];
}

/** A mail whose subject says that something was decided tells it in its list. */
export function isDecidedSubject(words: string): boolean {
  return /^(?:\[[0-9]{1,4}\]\s{0,2})?(?:(?:Subject)\s*:.*\b(?:decided|decisions)\b|件名\s*[：:].*(?:決定(?:事項|のお知らせ|しました)|決まりました))/iu.test(
    words,
  );
}
