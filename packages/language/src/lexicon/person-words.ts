export const speakerLabel =
  /^(?:[[［(（]?\d{1,2}[:：]\d{2}(?:[:：]\d{2})?[\]］)）]?[ \t\u3000]*)?(?:([^\s:：「」、。]{1,12})[ \t]*[:：]|(?<=[\]\d][ \t])([^\s:：「」、。]{1,12})\t)/gmu;

export const letterhead =
  /^[>＞ \t]*(?:From|To|Cc|Dear|Hi|Hello|Present|Apologies|Attendees|In attendance)[:：]?[ \t]+([^\n]{1,300})/gmu;

export const attendance =
  /^[\d. \t\u3000]{0,8}(?:(?:出席|欠席|参加|同席|担当|記録)(?:者|理事|委員|役員)?|監事|司会|書記|議長|差出人|宛先|発言者)[ \t\u3000:：]+([^\n]{1,300})/gmu;

export const addressedEnglish = /\b(?:Mr|Mrs|Ms|Dr|Prof)\.? (\p{Lu}\p{Ll}+)/gu;

export const addressedJapanese = /([\p{Script=Han}々]{2,4})(?:さん|君|くん|様)(?=[はがもにのとへ、。（）()])/gu;

export const personTitle =
  /(?:議員|理事長|理事|委員長|委員|課長|係長|部長|局長|所長|院長|社長|主任|准教授|教授|講師|会計|会長|氏|君|さん|先生)$/u;

/** Tells who or which body it is only with the word before it: 総務局長, 環境省, 北支店. */
export const roleTail =
  /^(?:[^\s]{0,3}長|.?大臣|知事|議員|委員|教授|社長|専務|常務|監督|選手|記者|弁護士|医師|会長|代表|理事|部|課|局|省|庁|党|支店|工場|支社|営業所|委員会|班|係|室)$/;
