/** Words by which the people of a meeting are recognised. */

/** Titles behind a name, and forms of address. */
export const titlePattern =
  '(?:さん|くん|ちゃん|氏|様|君|先生|部長|課長|係長|主任|会計|副?委員長|委員|議員|社長|店長|所長|室長|副?理事長|理事|書記長|書記|副?会長|監事|監査|取締役|執行委員|リーダー|コーチ|監督|代表|教頭|校長|会員|館長|館員)';

/** Offices and groups that own tasks without a name. */
export const officePattern =
  '(?:各(?:自|班長?|部|課|店|学年|委員|理事|クラス|家庭|担当)|全員|[\\p{Script=Han}]{0,4}(?:委員長|会長|理事長|部長|課長|係長|教頭|校長|館長|園長|町長|市長|局長|所長|室長)|教頭先生|校長先生|先生|会計|書記|監事|事務局|管理会社|管理員|管理人|管理組合|[\\p{Script=Han}]{1,4}(?:委員|班|係|課|部会|担当)|(?:総務|経理|財務|人事|営業|開発|製造|企画|広報|法務|生産|品質|技術|事業|管理|情報|業務|教務|庶務|施設|環境|防災|体育|文化|福祉|厚生|薬剤|看護|設計|購買|物流)(?:本)?(?:部|課|室|局|委員会)|会社|組合|執行部|正副[\\p{Script=Han}]{1,3}長|[\\p{Script=Han}\\p{Script=Katakana}]{1,6}チーム)';

/** Words before さん and the like that name nobody in particular. */
export const nobody =
  /^(?:皆|みな|各|業者|客|お客|利用者|参加者|出荷者|取引先|本社|奥|娘|息子|子供|子ども|店員|医者|患者|学生|親御|旦那|職人|大家|組合|会社|農家|隣|住民|役場|役所|市民|何|どちら|運転手|たく|一同|全員|両|新|旧|前|元|副|現|担当|他|同|本|当|委員|理事|常任|執行|代表|専務|常務)$/u;

/** Roles before a name in a list of those present: 会長 久米, 会計 大原. */
export const roleBefore =
  /^(?:[\p{Script=Han}\p{Script=Katakana}]{0,8}(?:長|会計|書記|監事|監査|教頭|委員|理事|役員|取締役|事務局|担当|幹事|顧問|司会|記録|側|会社|組合|者)|PTA)[ \u3000：:]+/u;

/** English titles before a name. */
export const titleBeforeEnglish = '(?:(?:Mr|Ms|Mrs|Miss|Dr|Cllr|Cllrs|Councillor|Prof)\\.? )?(?:[A-Z]\\. )?';
/** English offices that own tasks. */
export const officeEnglish =
  '(?:(?:[Tt]he )?(?:Vice[- ])?(?:Clerk|Chair(?:man|woman|person)?|Treasurer|Secretary|Head(?:teacher)?|Warden|Vicar|Caretaker|Bursar|Editor|Manager|Director|Administrator|President|[Ww]orking group|[Ss]ubcommittee|[Oo]ffice)|[Ee]veryone|[Ee]verybody|[Aa]ll)';
/** Capitalised words at the start of a sentence that are no name. */
export const notAPersonEnglish =
  /^(?:The|A|An|And|But|So|Then|Also|Now|Next|Note|Action|Agreed|Decision|Date|Present|Apologies|We|I|It|This|That|There|Here|All|Everyone|Somebody|Someone|Nobody|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Cllrs?|Mr|Mrs|Ms|Dr|Members?|Council|Board|Committee|None|Minutes|Meeting|Attendees|Attendance|Time|Place|Venue|Location|In|Of|Re|Item|Chair|Clerk|Public|Reverend|Guests?|Visitors?|Staff)$/;
