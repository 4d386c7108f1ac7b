import type { Analysis } from '@youyaku/language/analyse';

const label =
  /^(?:[[［(（]?\d{1,2}[:：]\d{2}(?:[:：]\d{2})?[\]］)）]?[ \t\u3000]*)?(?:([^\s:：「」、。]{1,12})[ \t]*[:：]|(?<=[\]\d][ \t])([^\s:：「」、。]{1,12})\t)/gmu;
const letterhead =
  /^[>＞ \t]*(?:From|To|Cc|Dear|Hi|Hello|Present|Apologies|Attendees|In attendance)[:：]?[ \t]+([^\n]{1,300})/gmu;
const attendance =
  /^[\d. \t\u3000]{0,8}(?:(?:出席|欠席|参加|同席|担当|記録)(?:者|理事|委員|役員)?|監事|司会|書記|議長|差出人|宛先|発言者)[ \t\u3000:：]+([^\n]{1,300})/gmu;
const addressed = /\b(?:Mr|Mrs|Ms|Dr|Prof)\.? (\p{Lu}\p{Ll}+)/gu;
const called = /([\p{Script=Han}々]{2,4})(?:さん|君|くん|様)(?=[はがもにのとへ、。（）()])/gu;
export const personTitle =
  /(?:議員|理事長|理事|委員長|委員|課長|係長|部長|局長|所長|院長|社長|主任|准教授|教授|講師|会計|会長|氏|君|さん|先生)$/u;

const labelCountMin = 3;
const calledCountMin = 3;

/** Names of who speaks, writes or attends, in lower case: they take part in the text and are not what it is about. */
export function listPeople(text: string, analysis: Analysis): Set<string> {
  const people = new Set<string>();
  for (const { speaker } of analysis.blocks) if (speaker !== undefined) addName(people, speaker);
  for (const name of repeated(text, label, labelCountMin)) addName(people, name);
  for (const name of repeated(text, called, calledCountMin)) addName(people, name);
  for (const match of text.matchAll(letterhead)) {
    for (const name of (match[1] ?? '').match(/\p{Lu}\p{Ll}+/gu) ?? []) people.add(name.toLowerCase());
  }
  for (const match of text.matchAll(addressed)) people.add((match[1] ?? '').toLowerCase());
  for (const match of text.matchAll(attendance)) {
    for (const name of (match[1] ?? '').split(/[\s、,，／/・：:（）()]+/u)) {
      if (/^[\p{Script=Han}々ヶぁ-んァ-ヶー]{2,8}$/u.test(name)) addName(people, name);
    }
  }
  return people;
}

function addName(people: Set<string>, name: string): void {
  people.add(name.toLowerCase());
  const bare = name.replace(personTitle, '');
  if (bare.length > 1) people.add(bare.toLowerCase());
}

function repeated(text: string, pattern: RegExp, countMin: number): string[] {
  const counts = new Map<string, number>();
  for (const match of text.matchAll(pattern)) {
    const name = match[1] ?? match[2] ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= countMin).map(([name]) => name);
}
