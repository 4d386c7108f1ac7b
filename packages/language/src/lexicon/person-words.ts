/** Speaker names at the start of a line of a transcript. */
export const speakerLabel =
  /^(?:[[［(（]?\d{1,2}[:：]\d{2}(?:[:：]\d{2})?[\]］)）]?[ \t\u3000]*)?(?:([^\s:：「」、。]{1,12})[ \t]*[:：]|(?<=[\]\d][ \t])([^\s:：「」、。]{1,12})\t)/gmu;

/** Lines of names in an English letter, mail or minutes header. */
export const letterhead =
  /^[>＞ \t]*(?:From|To|Cc|Dear|Hi|Hello|Present|Apologies|Attendees|In attendance|In the room|Remote|Attending|There|On the call|Participants|Team)[:：]?[ \t]+([^\n]{1,300})/gmu;

/** Lines of names in a Japanese minutes or mail header. */
export const attendance =
  /^[\d. \t\u3000・○●■*-]{0,8}(?:(?:出席|欠席|参加|同席|担当|記録)(?:者|理事|委員|役員)?|出た人|参加メンバー|メンバー|[^\s：:]{1,4}側|監事|司会|書記|議長|差出人|宛先|発言者)[ \t\u3000:：]+([^\n]{1,300})/gmu;

/** Names after an English title. */
export const addressedEnglish = /\b(?:Mr|Mrs|Ms|Dr|Prof)\.? (\p{Lu}\p{Ll}+)/gu;

/** Names before a Japanese form of address. */
export const addressedJapanese = /([\p{Script=Han}々]{2,4})(?:さん|君|くん|様)(?=[はがもにのとへ、。（）()])/gu;

/** Titles and forms of address after a name. */
export const personTitle =
  /(?:議員|理事長|理事|委員長|委員|課長|係長|部長|局長|所長|院長|社長|主任|准教授|教授|講師|会計|会長|氏|君|さん|先生)$/u;

/** Role nouns that only the word before them specifies: 総務局長, 環境省, 北支店. */
export const roleSuffix =
  /^(?:[^\s]{0,3}長|.?大臣|知事|議員|委員|教授|社長|専務|常務|監督|選手|記者|弁護士|医師|会長|代表|理事|部|課|局|省|庁|党|支店|工場|支社|営業所|委員会|班|係|室)$/;

/** Nouns for people and organizations, which can be the subject of any verb. */
export const actorNouns =
  /(?:氏|さん|さま|君|ら|たち|達|知事|首相|大統領|大臣|(?<![様真])相|(?:市|区|町|村|社|会|校|署|部|課|局|所|館|院|議|委員|次|係|隊|団|船|機|駅)長|員|者|(?<!都)市|区|町|村|都|県|府|国|州|省|庁|局|署|警|(?:委員|協|議|学|連合|協議)会|党|社|軍|隊|チーム|クラブ|選手|監督|投手|校|大学|病院|銀行|政府|当局|内閣|課|団体|団|企業|法人|組合|機構|センター|連盟|協会|私|我々|女性|男性|少年|少女|人|民|親|客|犯|被告|教授|博士|生|師|官|会派)$/u;
