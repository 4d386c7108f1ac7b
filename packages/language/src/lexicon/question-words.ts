/** Question words and words that name the kind of answer; the answer need not contain them. */
export const interrogatives = new Set(
  (
    '何 なに なん 誰 だれ どなた いつ いつごろ どこ どちら どれ どの どんな どう いくら いくつ なぜ どうして どうやって 教える 知る 聞く 訊く 詳しい ' +
    '理由 原因 わけ 名前 名 値段 金額 額 数 具体 具体的 内容 本文 文書 資料 記事 書く 説明 予定 必要 可能 なる する ' +
    'what when where who whom whose which why how much mani many long often ani any there somebodi someon anybodi anyon someth tell pleas please doe do did happen name mean thi document text articl'
  ).split(' '),
);

/** Sums of money, for questions about a price. After NFKC. */
export const moneyWords =
  /[\d〇一二三四五六七八九十百千万億兆]\s?(?:円|ドル|ユーロ|ポンド|元)|[€£$¥]\s?\d|\d\s?(?:(?:thousand|million|billion) )?(?:yen|dollars?|euros?|pounds?|pence)\b|無料|\bfree\b/iu;

/** Words for percentages and shares. */
export const shareWords = /[\d一二三四五六七八九]\s?(?:%|パーセント|割)|半[分数減]|per ?cent|\bhalf\b/iu;

/** What an English question of degree is about, in the group. */
export const measuredThing =
  /\bhow (?:old|tall|high|fast|heavy|far|long|wide|deep) (?:away )?(?:is|are|was|were|will|does|did|do) (?:the |a |an )?((?:[a-z'’-]+ ){0,3}?[a-z'’-]+?)(?= (?:of|in|at|for|to|from|on|last|take|weigh|be|run|stay)\b|[?.]|$)/iu;

/** Sums of which a text has several, each of another thing. */
export const genericSums: ReadonlySet<string> = new Set('費用 料金 代金 価格 経費 予算 金額 単価'.split(' '));

/** "Who is in charge of the bookings?", 「…の担当はだれですか」 */
export const inChargeQuestion =
  /\bwho(?:'s| is| are| was| will be)? (?:in charge of|responsible for|looking after)\b|担当(?:者)?(?:は|って)(?:誰|だれ|どなた)/iu;
/** How a text says who that is. */
export const inChargeWords =
  /\b(?:in charge|responsible|look(?:s|ed|ing)? after|(?:run|led|managed|handled|organi[sz]ed|overseen) by|runs|leads|manages|handles|organi[sz]es|oversees|takes care of)\b|\b\p{Lu}[a-z]+ (?:to|will) [a-z]+|担当|[（(][^（()）]*[\p{Script=Han}ァ-ヶー]{1,8}(?:さん|氏)?[)）]/u;

/** Units that the answer to an English question of degree contains (how old, how tall). */
export const englishMeasures: Readonly<Record<string, RegExp>> = {
  old: /[\da-z]+[ -]years?[ -]old\b|\d years?\b|\baged\b|\(\d{1,3}\)|\bsince\b/iu,
  tall: /\b(?:m|cm|met(?:re|er)s?|feet|ft|stor(?:e?y|ies))\b/iu,
  high: /\b(?:m|cm|met(?:re|er)s?|feet|ft)\b/iu,
  fast: /\b(?:knots?|mph|km\/h|kph|per hour)\b/iu,
  heavy: /\b(?:kg|g|t|kilos?|grams?|tonnes?|tons?|pounds?)\b/iu,
  long: /\b(?:m|cm|mm|km|met(?:re|er)s?|kilomet(?:re|er)s?|feet|ft|miles?|inch(?:es)?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|pages?|words)\b/iu,
  far: /\b(?:km|m|miles?|met(?:re|er)s?|kilomet(?:re|er)s?)\b/iu,
};

const numeral = '[\\d〇一二三四五六七八九十]';

/** Days, dates, times of day and seasons, for questions about when; 30分前 and 3年間 tell how long. */
export const dayWords = new RegExp(
  `${numeral}\\s?(?:年|月|日)(?!間|以内|以上)|${numeral}\\s?時(?!間)|[月火水木金土日]曜|\\d{1,2}:\\d{2}|[来今昨翌先](?:年|月|日|週|春|夏|秋|冬)|` +
    `[年月]末|年度|明日|本日|当日|昨日|${numeral}\\s?(?:か月|カ月|ヶ月|週間)後|` +
    '\\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\b|\\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\\b|' +
    '\\b(?:19|20)\\d\\d\\b|\\b(?:yesterday|today|tomorrow|tonight|last|next|this) ?(?:week|month|year|spring|summer|autumn|winter)?\\b',
  'iu',
);

/** Spans of time, for questions about until when. */
export const durationWords =
  /[\d〇一二三四五六七八九十]\s?(?:年間|年以内|か月|カ月|ヶ月|週間|日間|営業日|日以内|時間|分間|分以内)|\b(?:days|weeks|months|years|hours)\b/iu;

/** Times of day, for questions about the hour. */
export const clockWords = new RegExp(
  `${numeral}\\s?時(?!間)|\\d{1,2}:\\d{2}|正午|\\b\\d{1,2} ?[ap]\\.?m\\b|\\bnoon\\b`,
  'iu',
);

export const weekdayWords =
  /[月火水木金土日]曜|[（(][月火水木金土日](?:[・、]|[)）])|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day/iu;

/** Names and kinds of places, for questions about where. */
export const placeWords =
  /\p{L}(?:市|区|町|村|県|府|都|駅|室|館|所|場|庁|局|店|社|校|院|寺|神社|公園|広場|会場|裁判所|センター|ホール|ビル|線|通り?|島|湾|港|前|階|工場|倉庫|窓口|コンビニ|スーパー)|海外|国内|隣|自宅|\b(?:in|at|on|near|from|to|into|across|via) (?:the )?\p{Lu}|\b(?:in|at|on|near|inside|outside|behind) (?:the|a|an|his|her|its|their) [a-z]/u;

/** Parts of an address. After NFKC. */
export const addressWords = /丁目|番地|〒|\d+-\d+(?:-\d+)?(?!\d)|\p{L}[市区町村]\p{L}*\d/u;

/** Titles and names, for questions about who. */
export const personWords =
  /(?:さん|氏|様|君|先生)|\b(?:he|she)\b|(?:部長|課長|係長|社長|会長|議長|市長|町長|村長|委員|監事|教授|医師|代表)|(?:当社|弊社|御社|貴社|甲|乙|当方|私|\p{Script=Han}{2,6}(?:会|部|課|社|局|庁|省|班))(?:が|は|にて|で)|\b\p{Lu}\p{Ll}+(?:[ -]\p{Lu}[\p{L}'-]+)+|\b(?:Mr|Mrs|Ms|Dr|Dame|Sir)\b/u;

/** Capitalized names of two words or more. */
export const latinName = /\b\p{Lu}\p{Ll}+(?:[ -]\p{Lu}[\p{L}'-]+)+/u;

/** Wording of reasons, for questions about why; 台湾から and 3時から are no reasons. */
export const reasonWords =
  /(?<!も)ため(?!息|し|る)|(?:だ|です|ます|ません|[いうくすつぬむるた])から(?!も)|ことから|(?<!も)ので(?![すしは])|(?:理由|原因|要因|きっかけ)(?:は|として|に)|(?:が|を|も)(?:主な|大きな|一番の)?(?:理由|原因|要因)|の影響|により|によって|による|おかげ|せいで|響い[たて]|反動|うえ(?:に)?[、。]|\b(?:because|since|due to|owing to|as a result|on grounds|grounds? of|so that|so [a-z]+ that|caused? by|led to|the reason|for fear|, so|; so|in order to|would have)\b/iu;

/**
 * Causes told without a word for it: 雪で止まった, 人手不足が続く路線, 値上がりに伴い, 感染の拡大を受けて. The nouns are troubles, which
 * rarely stand beside something for another reason.
 */
export const causeWords =
  /(?:[雨雪風波霧]|台風|地震|津波|落雷|停電|断水|凍結|渋滞|事故|火災|故障|不具合|病気|けが|感染|悪天候|不足|不振|不良|過労|赤字|高騰|値上がり|老朽化|高齢化|少子化|悪化|減少|急増|拡大|摩耗|腐食|劣化|破損|誤り|ミス|手違い|混雑)(?:で(?![はもすしあき])|が(?:続|進|響|重な|相次)|[のが]?に?(?:伴[いっう]|備え)|を(?:受け|踏まえ|理由に))/u;

/** そのため、運休した。: the sentence before tells why. */
export const consequenceStart =
  /^(?:その|この|そうした|こうした)?(?:ため|結果)に?[、,]|^(?:したがって|従って|それで|だから|ですから|そこで|よって)[、,]?|^(?:therefore|as a result|for this reason|that is why|consequently|hence)\b/iu;

/** It costs £18: the subject is that of the sentence before. */
export const continuesSubject =
  /^(?:It|They|She|He) (?:is|are|was|were|has|have|costs?|lasts?|weighs?|takes?|holds?|can|will)\b/u;

/** 彼, 同氏, she: a person named in the answer before. */
export const personReference =
  /^(?:では|じゃあ)?[、,\s]*(?:彼女?(?:たち|ら)?|同氏|その(?:人|方))|\b(?:he|she|him|her|his|they|their)\b/iu;

/** それは, その後, it: words that refer to something named before. */
export const backReference =
  /^(?:では|じゃあ|なら)?[、,\s]*(?:それ|その|そこ|これ|この|あれ|あの|彼|同[氏社市校県町村])|\b(?:it|its|that|this|they|them|their|those|these|he|she)\b/iu;

/** Marks of a question at the start of a line; 問 and 質問 only with a number or a point: 質問は211件に上った。 is no question. */
export const questionMark =
  /^(?:[―—─]+|[QＱ](?:[0-9０-９]{1,3}[.．:：、)）]?|[.．:：、)）]|(?=[ \t\u3000]))|(?:問い?|質問)(?:[0-9０-９]{1,3}(?:[.．:：、)）]|(?=[ \t\u3000]))|[.．:：)）]|(?=[ \t\u3000])))[ \t\u3000]*/u;

/** Marks of an answer at the start of a line. */
export const answerMark =
  /^(?:[AＡ](?:[0-9０-９]{1,3}[.．:：、)）]?|[.．:：、)）]|(?=\u3000))|(?:答え?|回答|お答え)(?:[0-9０-９]{1,3}[.．:：、)）]?|[.．:：]|(?=[ \t\u3000])))[ \t\u3000]*/u;

/** Questions that a figure answers. */
export const figureQuestion =
  /いくら|何[人件日時度円回枚点年月台名か%％]|いつ(?!でも|も)|どのくらい|どれくらい|どれほど|\bhow (?:much|many|long|often|far|old)\b|^when\b|\bcost\b/iu;

/** Figures that can answer such a question. */
export const figureAnswer =
  /[0-9０-９]|[一二三四五六七八九十百千万]+[人件日時度円回枚点年月台名]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|half)\b/iu;

/** Short answers to yes-no questions. */
export const polarAnswer =
  /^(?:はい|いいえ|ええ|(?:でき|あり|なり|出せ|使え|かかり)ま(?:す|せん)|おやめください|可能です|不要です|必要です|(?:yes|no|not)\b)/iu;

/** Replies that avoid the question. */
export const evasiveReply = /^[…‥]|と言いたいところ|\bi wish i could say\b/iu;

/** 響工房が開発した: a body that acts answers who did it as well as a person does. */
export const actingBody =
  /[\p{Script=Han}ァ-ヶー]{1,12}(?:会社|[^会]社|[^工広会市立劇磁戦職農]場|試験場|工場|農場|課|組合|協会|大学|研究所|工房|チーム|委員会|財団|農協)が/u;
