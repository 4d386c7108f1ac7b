import { chatPrefix, type MinuteLabel } from '@youyaku/language/lexicon/minute-words';
import { listAnnouncements, turnAnnouncements } from '@youyaku/language/lexicon/minute-words';

/** The kind that a sentence announces for the list after it (審議の結果、次のとおり決した。). */
export function readListAnnouncement(words: string): MinuteLabel | undefined {
  return listAnnouncements.find(([pattern]) => pattern.test(words))?.[1];
}

/** The kind that a sentence announces for the rest of the speaker's turn (決めます。, 担当です。). */
export function readTurnAnnouncement(words: string): MinuteLabel | undefined {
  const said = words.replace(chatPrefix, '').trim();
  return turnAnnouncements.find(([pattern]) => pattern.test(said))?.[1];
}

/** Whether a mail's subject announces decisions; its list then contains them. */
export function announcesDecisions(words: string): boolean {
  return /^(?:\[[0-9]{1,4}\]\s{0,2})?(?:(?:Subject)\s*:.*\b(?:decided|decisions)\b|件名\s*[：:].*(?:決定(?:事項|のお知らせ|しました)|決まりました))/iu.test(
    words,
  );
}
