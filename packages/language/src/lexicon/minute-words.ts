/** The kinds of entries in minutes that wording identifies. */
export type MinuteLabel = 'decision' | 'action' | 'open' | 'next';

/** Headings whose whole section is of one kind; a heading that only mentions a kind (議案4 改定（継続審議）) is excluded. */
export const minuteTitles: readonly (readonly [RegExp, MinuteLabel])[] = [
  [
    /^(?:本日の|今回の|主な)?(?:決定|決議|合意|承認)(?:した)?(?:事項|内容)?$|^(?:key )?(?:decisions?|resolutions?)(?: made)?$/iu,
    'decision',
  ],
  [
    /^(?:次の|今後の)?(?:ToDo|To-Do|TODO|アクション|ネクストアクション|宿題|タスク|対応|作業|やること)(?:リスト|一覧|アイテム|事項|項目|プラン)?(?:（.*）|\(.*\))?$|^担当(?:と|・)期限$|^(?:next )?(?:actions?|tasks?|to-?dos?)(?: (?:items?|points?|list))?$/iu,
    'action',
  ],
  [
    /^(?:保留|継続(?:検討|審議|協議)?|未決|未定|持ち帰り|懸案|積み残し|検討|課題)(?:事項|項目|点)?$|^(?:open|pending) (?:points?|issues?|questions?|items?)$/iu,
    'open',
  ],
  [
    /^次回(?:の)?(?:予定|会議|会合|開催|日程|日時)*$|^(?:[0-9./]+\s+)?(?:date(?: and time)? of (?:the )?)?next (?:meeting|session)$/iu,
    'next',
  ],
];

/** Marks at the start of a line that state its kind: 【決定】, 決定：, ToDo:, DECISION - . */
export const minuteMarks: readonly (readonly [RegExp, MinuteLabel])[] = [
  [
    /^(?:[【［[〔]\s*(?:決定(?:事項)?|決議|合意(?:事項)?|承認)\s*[】］\]〕]|(?:決定(?:事項)?|決議|合意)\s*[：:]|(?:DECISIONS?|AGREED|RESOLVED)(?: unanimously)?\s*[:：])\s*/iu,
    'decision',
  ],
  [
    /^(?:[【［[〔]\s*(?:ToDo|TODO|To-Do|宿題|タスク|アクション|対応|依頼)\s*[】］\]〕]|(?:ToDo|TODO|To-Do|宿題|アクション)\s*[：:]|(?:ACTIONS?|AI)\s*[:：])\s*/iu,
    'action',
  ],
  [
    /^(?:[【［[〔]\s*(?:保留|継続(?:検討|審議)?|未決|持ち帰り|課題|要検討)\s*[】］\]〕]|(?:保留|継続|未決|持ち帰り)\s*[：:]|OPEN\s*[:：])\s*/iu,
    'open',
  ],
  [
    /^(?:[【［[〔]\s*次回(?:予定)?\s*[】］\]〕]|次回(?:予定|日程|会議)?\s*[：:]|NEXT(?: MEETING)?\s*[:：])\s*/iu,
    'next',
  ],
];

/** Speaker at the start of the line: 10:12 tateishi, [09:05] mizuki: and 市長（長南義孝君）. */
export const chatPrefix =
  /^(?:\[?[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?\]?[ \t]+([^\s:：]{1,16})(?:[ \t]*[:：][ \t]*|[ \t]+)|[○◯〇]?([^\s（、。「]{1,12}（[^）\n]{1,24}）)[ \t\u3000]+)/u;

const figure = '[0-9０-９一二三四五六七八九十]';

/** Lines that state the next meeting. */
export const nextMeeting = new RegExp(
  `^(?:(?:えー(?:と)?|じゃあ?|では|それでは)[、]?)*次(?:は|も)(?:ですね)?[、]?[^。]{0,12}(?:${figure}+\\s*(?:月|日|時)|${figure}+[/／]|曜|来週|来月)[^。]{0,24}(?:お願いします|よろしく(?:お願いします)?|集ま[^。]{0,6}|集合[^。]{0,4}|開き(?:ます|ましょう)|開催[^。]{0,6}|で|に|から)[。！!]?$|^(?:(?:えー(?:と)?|じゃあ?|では|それでは)[、]?)*来週は[^。]{0,24}(?:曜|日)[^。]{0,12}時[^。]{0,6}(?:にします|にしましょう|からです|でお願いします|から)[。！!]?$|^next (?:committee|one|sync|call|get-together|session|board)\\b[^.]{0,30}[0-9]|^next (?:stand-?up|sync|call) is (?:(?:tomorrow|on|at|next)\\b|(?:mon|tues|wednes|thurs|fri)day\\b)|\\bsame time (?:next|on)\\b|^(?:(?:mon|tues|wednes|thurs|fri)day|tomorrow|next week),? (?:at )?(?:the )?same time\\b|\\bsee you (?:all )?(?:next|on|in)\\b|^(?:次の(?:会議|会合|打ち合わせ|打合せ|委員会|理事会|役員会|定例会?|例会|総会)|ふりかえり|振り返り|反省会)(?:は|[：:])[^。]{0,12}(?:曜|${figure}+\\s*[月日時/])|次回\\s*[（(][^）)]{0,16}(?:曜|${figure}+\\s*[時日/])[^）)]{0,8}[）)](?!まで)|^(?:(?:(?:じゃあ?|では|それでは)[、]?)?次回(?!まで|以降|に持ち)[^。]{0,20}(?:${figure}+\\s*(?:月|日|時)|${figure}+[/／]|曜|来週|来月|再来|同じ|未定)|(?:the )?next meeting\\b|we meet again)|(?:^|。)次回(?:は|の(?:会議|会合|開催|委員会)は)[^。]{0,24}${figure}+\\s*(?:月|日|時)|next meeting (?:is|will|on)\\b`,
  'iu',
);

/** Date, place or agenda of a meeting. */
export const meetingDetail = new RegExp(
  `${figure}+\\s*(?:月|日|時|[/／:：]\\s*${figure})|曜|場所|会議室|議題|未定|\\b(?:${['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].join('|')})`,
  'iu',
);

/** Wording of points left open. */
export const openPoint =
  /保留(?:と|に|で|、|する|した|です|ね|。|．|$)|様子を見て(?:から)?(?:判断|決め|検討)|(?:次年度|来年度|今後|次回|将来)の(?:検討)?課題|結論は[^。]{0,6}[0-9０-９]{1,2}月|かどうかは[^。]{2,30}(?:判断|決め|検討)|(?:か|どちら)\s*(?:→|⇒)[^。]{2,24}決め(?:る|ます)|再度(?:付議|審議|協議|検討|提出|議論)|意見がまとまら|継続(?:して)?(?:審議|審査|検討|協議)|決定(?:は|を)(?:いったん)?(?:見送|延期|先送|保留)|決めて(?:い)?な(?:い|く|かった)|決定(?:じゃ|では)な|てから(?:に(?:し|なり)|判断し|決め)|持ち帰(?:り|る|って)|持ち越|要検討|未決|まだ[^。]{0,12}決ま(?:ら|って(?:い)?な)|未定(?:です|である|だ|なので|のため|。|$)|決まら(?:ない|なかった)|(?:本日|今日|今回|ここ|この場)で?は、?(?:まだ)?(?:決め|決定し|判断し|結論を出さ)(?:ない|ません)|決まりません(?:でした)?|決まってい(?:ない|ません)|意見が(?:割れ|分かれ)|結論(?:は|が|を)?[^。]{0,12}(?:出な|出ま|出さ|出ず|至ら|先送|難し)|(?:返事|回答|見積もり?|設計|結果|連絡)待ち(?:。|$)|先送り|改めて(?:議論|協議|検討|話し合|決め)|決め直|次の?回(?:の[^。、]{1,10})?(?:で|に)?(?:改めて|あらためて)?(?:決め|諮|協議|審議|議論|話し合)|今後[^。、]{0,6}(?:検討|協議|議論)(?:する|します|していく|していきます|することと(?:した|しました|する))[。]?$|(?:会議?|定例|打ち?合わ?せ|ミーティング|MTG)で、?(?:また|改めて|みんなで|皆で|詳しく)?(?:決め|相談し|話し合い|検討し|議論し)(?:ましょう|よう)|引き続き(?:検討|協議|議論)|undecided|no decision(?: yet)?\b|to be decided|\bTBD\b|postponed|deferred|still open|not (?:yet )?(?:decided|settled)|\b(?:haven't|hasn't|have not|has not) (?:yet )?(?:been )?(?:decided|settled|agreed)|(?:'s|is|are|stays?|remains?|it) parked\b/iu;

/** Wording of decisions. */
export const decisionStatement = new RegExp(
  [
    '(?:決定|合意|承認|可決|了承|採択|確定|否決|却下)(?:した|しました|された|されました|とする|とします|に至|です|。|$|）)',
    '(?:に|と|を|で)(?:決め(?:た(?!い)|ました)|決ま(?:った|りました)|決し(?:た|ました))',
    '(?:に|で)(?:決定|決まり)(?:で|です)?。?$',
    "^(?:ok|okay|right|so),? (?:then )?we(?:'ll| will)? [a-z]+(?<!ed) [^.]*\\b(?:on|from|by|until) [0-9A-Z]",
    'こと(?:と|に)(?:する|した|し、|します|しました|なった|なりました|決ま(?:った|りました)|決め(?:た|ました))',
    '(?:まま|方式|方向|方針|形|案|もの|予定)(?:と|に|で)(?:する|します|しましょう|いきます|いきましょう|進めます)',
    '(?:で|それで)(?:いきましょう|行きましょう|進めましょう|進めます)|にしましょう|決まりですね|落ち着(?:いた|きました)',
    '(?<=.{8})(?:異議な[しく]|異議はな[いく])|(?:異議なく|全会一致|賛成多数|満場一致|挙手多数)|（「はい」の声）|賛成\\s*[0-9０-９]+',
    '(?:に|へ)変更(?:する|します|した|しました)。?$',
    'から[^、。]{1,14}(?:に|へ)[^、。]{0,10}(?:上げる|上げます|下げる|下げます|引き上げる|引き下げる|変更(?:する|します|し、)|減らす|減らします|増やす|増やします|延期(?:する|します)|遅らせ|早め(?:る|ます))',
    '見送り(?:ます|ましょう)。?$|見送(?:り|る)(?:を決め|と(?:した|しました|する)|こと)|採らなかった|採用しない',
    '^(?:RESOLVED|AGREED|DECIDED|APPROVED)\\b|\\b(?:AGREED|RESOLVED)\\b|(?:was|were) (?:approved|agreed|decided|rejected|adopted)|Approved\\.$|(?:we|they|the (?:team|board|committee|trustees)) (?:agreed|decided|approved|voted)|\\bwe (?:go|went) with\\b|that settles it',
  ].join('|'),
  'iu',
);

/** Wording of tasks that somebody takes on. */
export const commitment =
  /を[^。]{0,20}(?<!半ば|中旬|頃|ごろ)までに。?$|^@?[\p{Script=Han}\p{Script=Katakana}A-Za-z]{1,12}(?:さん|氏)?\s*[→⇒]|[、 ](?:今|来)(?:週|月)中。?$|(?:私|わたし|僕|こちら|当方|弊社)(?:が|のほうで|の方で|で|も).{0,60}(?:ます|する|おきます)|(?:確認|用意|準備|作成|提出|連絡|共有|手配|調整|送付|報告|調査|修正|更新|整理|発注|交渉|説明|見積)[^。、]{0,10}(?:します|いたします|しておきます|させていただきます|する。?$)|までに[^。]{0,40}(?:ます|する。?$|すること)|見積もりを[^。]{0,8}取(?:る|ります)|担当(?:は|：|:|者)|[\p{Script=Han}\p{Script=Katakana}]{1,6}(?:さん|氏|部長|課長|係長|会計|委員)が[^。]{2,60}(?:(?<!くれ)ます|[るくすむぐ])(?:。|（|$)|(?:^|[.;:] )(?:(?:Mr|Ms|Mrs|Dr)\.? )?(?!(?:We|They|You|He|She|It|This|That|These|Those|There|Who|What|Which|Nobody|Nothing|Everyone|Everybody|Everything|Otherwise) )[A-Z][a-z]+ will (?!not\b)[a-z]+|\b(?:I|we)(?:'ll| will) (?:send|prepare|check|review|write|draft|contact|update|share|submit|fix|schedule|ask|call|follow up)\b|(?:^|[.;] )(?!(?:Had|Have|Has|Need|Want|Used|Nice|Good|Glad|Happy|Sorry|Due|Able|Going) )[A-Z][a-z]+ to [a-z]+|\btold [A-Z][a-z]+ to [a-z]+|\bwill (?:seek|send|prepare|check|review|write|draft|contact|update|share|submit|fix|schedule|price|follow up)\b/u;
/** Wording that accepts an offer of the other side. */
export const acceptedOffer =
  /で進めさせて(?:ください|いただ)|(?:ご提案|お申し出|ご提示|お見積)[^。]{0,24}(?:で(?:お願いし|お願いいたし|結構で)|(?:に|を)(?:同意し|承諾し|了承し|お受けし))/u;
/** Formulas for questions in an assembly. */
export const formalQuestion =
  /(?:お?伺い(?:いたし|し|をいたし)?ます|お(?:聞かせ|示し|答え)(?:ください|願い|いただき)|お尋ね(?:を)?(?:いたし|し)ます|(?:御|ご)(?:所見|見解|答弁)を[^。]{0,8}(?:伺|お聞|求め))/u;
/** Events without an agent, which are nobody's task. */
export const impersonalEvent =
  /(?:来|届き|なり|でき|終わり|決まり|決め|下り|あり|いただけ|思い|くれ)ます(?:ね|よ)?。?$|見込みです。?$/u;
/** Requests to somebody else: the speaker does not own the task. */
export const requestToOther =
  /(?:ていただけ(?:ます|ません)か|てもらえ(?:ます|ません)か|てもらいたい|ていただきたい|て(?:くだ|下)さい|お願い(?:でき(?:ます|ません)か|します|いたします|しました|しています)|てほしい)(?:です|と思います)?。?$|\bplease (?!find|note|see)[a-z]+ |^[A-Z][a-z]+, (?:could|can|would|will) you [a-z]+/iu;
/** Wording that reports a completed action. */
export const reportedAsDone =
  /(?:ました|でした|だった|[^いき]た|(?:た|た次第|ている)ところで(?:す|あります|ございます))(?:そうです|とのこと(?:です)?|という)?(?:。|$|（)|\b(?:reported|noted|explained)\b/u;
/** Formulas that open or close a meeting or an answer, and lines of its header. */
export const formalityLine =
  /^(?:the )?meeting (?:was )?(?:closed|ended|adjourned)\b|^there being no (?:further|other) business|(?:お答え(?:を)?(?:申し上げ|いたし|し)ます|質問(?:と|を)(?:いたし|終わ|許可)|質問をさせていただきます|^画面を?共有|(?:ただいま|これ)(?:から|より)[^。]{0,30}(?:開催|開き|始め)(?:し|いたし)?ます。?$|^(?:お手元の|配布)?資料の確認を(?:し|いたし|させ|お願い)|(?:開会|閉会|散会)(?:し|いたし|します|[。\s]|$)|^(?:議案|議題|第[0-9０-９一二三四五六七八九十]+号議案)[^。]{0,40}$|^(?:話|説明|資料)?の?(?:ほう|方)?を?お願いします。?$|(?:お?話|状況|概要|経過|ご?説明|ご?発言|ご?報告|ご?意見|ご?質問|ご?回答)(?:の?ほど)?を[^。]{0,8}(?:お願い|くだ|どうぞ)|登壇〕|議長のお許し|敬意を表|^資料[0-9０-９]*をご覧|議事の経過を明らか|ご質問は。?$|定足数(?:に達し|を満たし)|議題と(?:いたし|し)ます|挙手を求め|御?異議(?:は)?(?:ござい|あり)ませんか(?!.*異議な)|採決(?:を)?(?:いたし|し|行い)ます|(?:賛成|反対)の(?:方|諸君)[^。]{0,14}(?:起立|挙手)|(?:賛成|反対)の立場(?:で|から)[^。]{0,8}討論|決めたいことが|^御?異議(?:なし|がありますので|ありませんので)|^(?:出席|参加|欠席|同席|監事|定足数|傍聴|会議名|日時|場所|記録)[^はがを。]{0,12}[ \u3000：:])/u;

/** Phrases that announce a list of one kind. */
export const listAnnouncements: readonly (readonly [RegExp, MinuteLabel])[] = [
  [
    /(?:次|以下)の?(?:とおり|通り|ように)?(?:を|に|が)?(?:決し|決定|決め|決ま|合意|承認|議決)|(?:決定|合意)(?:事項)?は(?:次|以下)|\b(?:agreed|decided|resolved)(?: (?:on )?(?:the following|as follows))?:$/iu,
    'decision',
  ],
  [
    /(?:次|以下)の?(?:対応|作業|宿題|タスク)|(?:ToDo|宿題|対応事項)は(?:次|以下)|\b(?:actions?|to-?dos?|tasks?):$/iu,
    'action',
  ],
];

/** Phrases that announce the kind of the rest of a turn. */
export const turnAnnouncements: readonly (readonly [RegExp, MinuteLabel])[] = [
  [
    /^(?:(?:えーと?|ええと|えっと|あの|では|じゃあ?|それでは|よし|はい|ということで|なので)[、,]?\s*)*(?:最後に|ここまで(?:を|の話を)?|今日の(?:話|こと|内容)を)?、?(?:決めます|決めました|決まりです|(?:まと|纏)めます|こう(?:します|しましょう|決めます)|(?:これ|以下)で(?:いきます|行きます|決まり(?:です)?)|(?:結論|決定(?:事項)?|決まったこと)(?:です|は以下です))ね?[。:：]?$/u,
    'decision',
  ],
  [
    /^(?:(?:では|じゃあ?|それでは|あと)[、,]?\s*)?(?:担当|分担|宿題|ToDo|やること|タスク)(?:です|は(?:次|以下)です)[。:：]?$/iu,
    'action',
  ],
  [/^(?:so )?(?:here is what we(?:'ll| will)? do|this is what we do|decisions?|decided)[.:]$/iu, 'decision'],
];
