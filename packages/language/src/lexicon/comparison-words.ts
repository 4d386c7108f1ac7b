/** Words for another time or scenario (前年, 予定), which explain why two figures differ. */
export const otherCaseWords =
  /今[年月週日回期]|来[年月週期]|昨[年日]|前[年月日回期]|翌[年月日]|次回|従来|以前|現在|当初|予想|予定|見込|目標|計画|実績|速報|確報|改定|上期|下期|前半|後半|午前|午後|[東西南北新旧]館|大人|子ども|中学|高校|一般|会員|学生|男性|女性|\b(?:last|next|this|previous|current|planned|expected|target|actual|forecast|first|second)\b/giu;

/** Subjects that refer to another sentence (これは, it). */
export const pointingSubject =
  /^(?:こ|そ|あ)(?:の|れ|ちら)|^(?:同|当該|両|該)|^(?:it|this|that|these|those|they|he|she)\b/iu;

/** Words before a figure that make it an estimate or a bound (約, at least). */
export const boundPrefix =
  /(?:約|およそ|最大|最低|最高|最長|最短|少なくとも|at least |at most |up to |about |over |under )$/;

/** Words after a figure that make it an estimate or a bound (以上, 程度). */
export const boundSuffix = /^(?:以上|以下|以内|未満|超|程度|前後|ほど|まで)/;
