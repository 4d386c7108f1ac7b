export const minuteKinds = ['decision', 'action', 'open', 'next', 'point'] as const;
export type MinuteKind = (typeof minuteKinds)[number];

/** What a sentence is to the minutes of a meeting. */
export type Minute = {
  readonly kind: MinuteKind;
  readonly owner?: string;
  readonly due?: string;
  /** The sentence itself names its owner. */
  readonly isOwnerTold?: boolean;
};

type Place = {
  readonly title: string;
  readonly speaker: string | undefined;
  readonly isQuestion: boolean;
  readonly isRecapped: boolean;
};

const titles: readonly (readonly [RegExp, MinuteKind])[] = [
  [/決定|決議|合意|decision|resolution/iu, 'decision'],
  [/ToDo|To-Do|アクション|宿題|タスク|担当|対応事項|action/iu, 'action'],
  [/保留|継続|未決|持ち帰り|課題|open (?:point|issue|question)|pending/iu, 'open'],
  [/次回|next meeting|next steps/iu, 'next'],
];
const next = /次回(?:の|は|会議|会合|定例|開催|：)|^(?:the )?next meeting|next meeting (?:is|will|on)\b|meet again/iu;
const open =
  /保留|継続(?:して)?(?:審議|検討|協議)|持ち帰|要検討|未定|未決|決まってい(?:ない|ません)|結論(?:は|が)(?:出|先送)|先送り|改めて(?:議論|協議|検討)|次回(?:まで|に)(?:検討|議論)|引き続き(?:検討|協議)|undecided|to be decided|\bTBD\b|postponed|still open/iu;
const decision =
  /(?:決定|合意|承認|可決|了承|採択|確定)(?:した|しました|された|されました|とする|とします|です|。|$)|(?:に|と|を)(?:決め(?:た(?!い)|ました)|決ま(?:った|りました))|こと(?:と|に)(?:する|した|します|しました|なった|なりました|決まった|決まりました)|(?:で|それで)(?:いきましょう|進めましょう|進めます|行きましょう)|(?:形|方向|方針)(?:に|で)(?:します|しましょう|いきます|いきましょう|進めます)|にしましょう|決まりですね|^(?:RESOLVED|AGREED|DECIDED|APPROVED)\b|was (?:approved|agreed|decided)|(?:we|they|the (?:team|board|committee)) (?:agreed|decided|approved)/iu;
const promise =
  /(?:私|わたし|僕|こちら|当方|弊社)(?:が|のほうで|の方で|で).{0,60}(?:ます|する|おきます)|(?:確認|用意|準備|作成|提出|連絡|共有|手配|調整|依頼|送付|報告|検討|調査|修正|更新|整理|発注|見積)[^。]{0,12}(?:します|いたします|しておきます|させていただきます|してください|をお願いします|お願いします|お願いいたします|する。?$)|までに[^。]{0,40}(?:ます|する|ください|こと)|担当(?:は|：|者)|^(?:(?:Mr|Ms|Mrs|Dr)\.? )?[A-Z][a-z]+ will [a-z]+|\b(?:will|to) (?:send|prepare|check|review|write|draft|contact|update|share|submit|fix|schedule|follow up)\b/iu;
const due =
  /(?:(?:[0-9０-９]{1,2}月[0-9０-９]{1,2}日|[0-9０-９]{1,2}[/／][0-9０-９]{1,2})(?:[（(][月火水木金土日][)）])?|(?:今|来|再来)週(?:中|末|の?[月火水木金]曜日?)?|[月火水木金]曜日?|今月中|来月[^、。]{0,6}?|月末|年度末|本日中|今日中|明日(?:中)?|明後日)(?=まで|中|に|、|。|締|期限|[）)])|\b(?:by|before) ((?:next )?(?:Monday|Tuesday|Wednesday|Thursday|Friday|week|month)|(?:January|February|March|April|May|June|July|August|September|October|November|December) [0-9]{1,2}|tomorrow|the end of [a-z]+)/iu;
const ownerTold =
  /(?:担当(?:者)?(?:は|：|:)\s*|[（(](?:担当[：:]?\s*)?)([\p{Script=Han}\p{Script=Katakana}A-Za-zー]{1,10})(?:さん|氏|部長|課長|係長)?|^([\p{Script=Han}\p{Script=Katakana}ー]{1,8}(?:さん|部長|課長|係長|主任|氏))(?:が|は|に|、|には)|^((?:(?:Mr|Ms|Mrs|Dr)\.? )?[A-Z][a-z]+) (?:will|to) /u;

/** Judges one sentence by its own words first, then by the heading above it. */
export function classifyMinute(words: string, place: Place): Minute {
  if (place.isQuestion) return { kind: 'point' };
  const titled = titles.find(([pattern]) => pattern.test(place.title))?.[1];
  const kind = next.test(words) && !/次回まで/u.test(words) ? 'next' : (titled ?? kindOfWords(words, place.isRecapped));
  return kind === 'action' ? { kind, ...readTask(words, place.speaker) } : { kind };
}

function kindOfWords(words: string, isRecapped: boolean): MinuteKind {
  if (open.test(words)) return 'open';
  if (promise.test(words) && !/(?:しました|した)。?$/u.test(words)) return 'action';
  return decision.test(words) || isRecapped ? 'decision' : 'point';
}

function readTask(words: string, speaker: string | undefined): Omit<Minute, 'kind'> {
  const dueMatch = due.exec(words);
  const deadline = dueMatch?.[1] ?? dueMatch?.[0];
  const ownerMatch = ownerTold.exec(words);
  const named = ownerMatch?.[1] ?? ownerMatch?.[2] ?? ownerMatch?.[3];
  // Who says 「お願いします」 gives the task to somebody else.
  const isAsked = /(?:お願い(?:します|いたします)|ください)。?$/u.test(words);
  const owner = named ?? (isAsked ? undefined : speaker);
  return {
    ...(owner === undefined ? {} : { owner }),
    ...(deadline === undefined ? {} : { due: deadline }),
    isOwnerTold: named !== undefined,
  };
}
