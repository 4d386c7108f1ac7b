/** How people conclude a matter in speech, and how a later word changes an earlier one. */
const ordinal = '(?:[一二三四五六七八九十0-9０-９]{1,2}(?:個目|つ目|点目|番目|件目)(?:の件)?(?:は|も)?[、,]?\\s*)';

/** 「じゃあ一個目、決定。」「Approved.」: says that something is decided, not what. */
export const bareDecision = new RegExp(
  `^(?:(?:はい|よし|じゃあ?|では|それでは|なので|ということで|OK)[、。]?\\s*)*${ordinal}?(?:(?:これ|それ|その(?:案|形|方向|線))(?:で|は|も)[、]?)?(?:決定(?:です|で|ということで)?|決まり(?:です|で)?|決め(?:ます|ました)|決まりました|いきましょう|(?:了承|承認|可決)(?:です|されました|しました)|そう(?:します|しましょう|決めます))ね?[。！!]?$` +
    '|^(?:(?:では|じゃあ?|それでは)[、]?)?[^、。\\s]{1,8}に決定(?:です|で)?。?$' +
    "|^(?:(?:ok|okay|right|good|fine|so|then|and)[,.]?\\s+)*(?:approved|agreed|carried|so decided|so agreed|that(?:'s| is) (?:decided|settled|agreed)|that settles it)(?: then| unanimously)?[.!]?$",
  'iu',
);

/** What a bare decision may refer to. */
export const proposedWords =
  /(?:という|って)?ことで、?(?:いい|よろしい|良い|どう)(?:です|でしょう)?か|に(?:し(?:ます|よう)か|しましょう)[^。]{0,4}[。？?]?$|で(?:いい|よろしい|良い|どう)(?:です|でしょう)か|(?:ては|たら)(?:どう|いかが)(?:です|でしょう)(?:か|。?$)|しましょう|\b(?:what about|how about|shall we|should|will|let's|needs?|move that|propose)\b/iu;

/** 「…ということで、二個目、決まりです。」: the words before it are what is decided. */
export const concludedEnd = new RegExp(
  `(?:(?:という|って)?こと(?:で|に|と))、?\\s*${ordinal}?(?:決定(?:です|だ|である|します|する)?|決まり(?:です|だ|である)?|決め(?:ます|る|ました|た)|いきます|いく)(?:、?と[^。]{1,16}(?:まとめ|述べ|言い|言っ)(?:ました|た))?[。]?$`,
  'u',
);

/** The end of a proposal and what it is as a decision, in plain form. */
export const proposalEnds: readonly (readonly [RegExp, string])[] = [
  [
    /(?:で|と)(?:いい|よろしい|良い|結構)(?:です|でしょう|だろう)?か?(?:ね)?、(?:みなさん|皆さん)[。？?]?$/u,
    'とする。',
  ],
  [
    /(?<=[うくぐすつぬぶむるい])(?<!という)(?:という|って)?ことで(?:、?(?:お願いする|いこう|いく|進める))?[。]?$/u,
    '。',
  ],
  [
    /(?<=[うくぐすつぬぶむるい])(?:という|って)の(?:で|は)?(?:いい|よろしい|良い|どう)(?:です|でしょう|だろう|である)?(?:か?ね|よね|な|か)?[。？?]?$/u,
    '。',
  ],
  [/(?:という|って)ことで(?:、?(?:お願いする|いこう|いく|進める))?[。]?$/u, 'とする。'],
  [/(?<=[\p{Script=Han}\p{Script=Katakana}ー0-9０-９])で[。！!]?$/u, 'とする。'],
  [/でいい(?:です|である)?(?:か?ね|よね|な)?[。？?]?$/u, 'とする。'],
  [/(?<=[うくぐすつぬぶむる])と[。]?$/u, '。'],
  [/(?:しちゃ|してしま)(?:おう|いましょう|う)[。]?$/u, 'する。'],
  [/で決ま(?:り|る)(?:である|だ)?[。！!]?$/u, 'に決定。'],
  [/(?:という|って)?ことで、?(?:いい|よろしい|良い)(?:です|でしょう|だろう)?か[。？?]?$/u, '。'],
  [/だけ、?に(?:します|する|しよう|しましょう)か?[。？?]?$/u, 'だけにする。'],
  [/に(?:します|する|しよう|しましょう)か?[。？?]?$/u, 'にする。'],
  [/で(?:いい|よろしい|良い|どう)(?:です|でしょう|だろう)?か[。？?]?$/u, 'とする。'],
];

/** A line of votes by itself. */
export const votesAlone =
  /^(?:採決の結果、?)?(?:賛成|可)(?:は|が)?\s*[0-9０-９]+(?:名|人|票)?[、,\s]*(?:反対|否)(?:は|が)?\s*[0-9０-９]+[^。]{0,24}。?$|^(?:挙手|起立|賛成)(?:[0-9０-９]+(?:名|人|票)?、?)?(?:多数|全員)(?:です|でした|であります)?。?$|^[A-Za-z]+ in favou?r,? [a-z]+ against|^carried by /iu;

/** 「10時じゃなくて11時に」「instead of 4 July」: the value that no longer holds is in a group. */
export const replacedValues: readonly RegExp[] = [
  /([0-9０-９][^、。\s]{0,10}?)(?:じゃなくて|じゃなく|ではなくて|ではなく)/u,
  /(?:さっき|先ほど|さきほど|前回|先日|先週)の((?!話|件|こと)[^、。]{1,10}?)(?:っていうの|というの|の件|の話)?は(?:なし|無し|白紙|取り消し|取りやめ|やめ|撤回)(?:に|で|します|する|ます)/u,
  /\binstead of ([^.,;]{2,30})/iu,
  /\b(?:no longer|not) (?:on |at )?([0-9£$€][^.,;]{1,20}?)(?:,? but|[.,;]|$)/iu,
];

/** An earlier decision is taken back. */
export const takenBack =
  /(?:決定|決議|議決|件|話|案|値上げ)(?:は|を)(?:いったん)?(?:取り消|取消|撤回|白紙|なしに)|取り消し(?:、|ます|ました|た)|撤回し|\bwithdr(?:ew|awn)\b|\brescinded\b/iu;

/** 「決まったのが三つ。」: what follows repeats the decisions. */
export const recapOfDecisions =
  /決ま(?:った|りました)?の(?:は|が)[、]?\s*[一二三四五六七八九十0-9０-９]+(?:つ|個|点|件)(?:です|である|あります|あり)?[。:：]?$/u;

/** When or where an open matter comes back, or who brings it. */
export const bringsBack =
  /(?:次の?回|次回|定例会|委員会|総会|理事会|会議)(?:の?(?:時|とき))?(?:で|に|まで)?[^。]{0,30}?(?:決め|話し合|協議|検討|議論|諮|報告|出|判断)|改めて(?:話し合|協議|検討|議論|決め)|\b(?:bring|come back|report back|revisit)\b.*\b(?:meeting|January|February|March|April|May|June|July|August|September|October|November|December)\b/iu;

/** 「11時にしてもらえませんか」: a wish to change something is no task. */
export const proposedChange = /(?:に|へ)(?:して|変えて|変更して)(?:もらえ|いただけ)(?:ます|ません)か/u;

/** "I'll put it on the door": a task where a date follows. */
export const promise =
  /^(?:(?:and|then|so|ok|okay)[, ]+)?(?:I|we)(?:'ll| will) (?!be\b|not\b|say\b|think\b|see\b)[a-z]+/iu;

/** Verbs of what happens by itself: 「…予算を超えます」 after a decision is no decision. */
export const happens =
  /(?:な|あ|い|でき|思い|見込み|増え|減り|始まり|終わり|決まり|下り|届き|かかり|残り|続き|集まり|超え|くれ|もらい|れ|られ|てい|てお)ます。?$|りります/u;

/** Spoken endings of what is decided or put off, in plain form, and what minutes have in their place. */
export const spokenEnds: readonly (readonly [RegExp, string])[] = [
  [/で(?:いき|行き)(?:ましょう|ます)。?$|で(?:いこ|行こ)う。?$|で(?:いく|行く)。$/u, 'とする。'],
  [/に(?:しましょう|しよう)。?$/u, 'にする。'],
  [/に決定で(?:す|ある)?。?$/u, 'に決定。'],
];

/** 「これは持ち越しにしましょう」: the matter was named in the question before. */
export const pointsToMatter = /^(?:これ|それ|この件|その件)(?=は|も|について)/u;
/** 「まだ決めてないです」: the matter is not even pointed to. */
export const lacksMatter =
  /^(?:いや、?)?(?:まだ(?:何も)?決(?:め|ま)|no decision\b|(?:no, )?(?:we|they) (?:haven't|have not) (?:yet )?(?:decided|settled|agreed)\b|it(?:'s| is| stays) parked\b)/iu;
/** The matter that a question names. */
export const askedMatter =
  /^(?:で、?|あと、?|じゃあ?、?|次に、?)?([^、。？?はが]{2,20}?)(?:は|について|をどう|って)[^。]*[？?か。]/u;

/** "Nothing was decided": no decision, and no open point by itself. */
export const deniedDecision = /\b(?:nothing|nobody|never|not|no)\b[^.,;]*\b(?:decided|agreed|approved|settled)\b/iu;

/** A later word opens again what was decided. */
export const reopens =
  /(?:取って|聞いて|見て|比べて|確かめて|確認して|調べて)から(?:決め|判断|に(?:し|する))|決め直|見直すこと|やり直|再検討/u;

/** A number with what it counts, in two groups, where that is no date or time. */
export const countedThings = /([0-9][0-9,.]*)((?![年月日時分秒週])[\p{Script=Han}\p{Script=Katakana}]{1,3})/gu;
