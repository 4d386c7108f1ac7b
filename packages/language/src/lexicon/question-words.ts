/** Question words and words that name the kind of answer; the answer need not contain them. */
export const interrogatives = new Set(
  (
    '何 なに なん 誰 だれ どなた いつ いつごろ どこ どちら どれ どの どんな どう いくら いくつ なぜ どうして どうやって 教える 知る 聞く 訊く 詳しい ' +
    '理由 原因 わけ 名前 名 値段 金額 額 数 具体 具体的 内容 本文 文書 資料 記事 書く 説明 予定 必要 可能 なる する ' +
    'what when where who whom whose which why how much mani many long often ani any there somebodi someon anybodi anyon someth tell pleas please doe do did happen name mean thi document text articl'
  ).split(' '),
);

/** Currencies, for questions about a price. */
export const currencyWords = /[円ドル€£$¥￥]|\b(?:yen|dollars?|euros?|pounds?)\b/iu;

/** Words for percentages and shares. */
export const shareWords = /[%％]|パーセント|割|per ?cent/iu;

/** Units that the answer to an English question of degree contains (how old, how tall). */
export const englishMeasures: Readonly<Record<string, RegExp>> = {
  old: /\byears?\b|\baged\b|\(\d{1,3}\)|\bsince\b/iu,
  tall: /\b(?:m|cm|met(?:re|er)s?|feet|ft|stor(?:e?y|ies))\b/iu,
  high: /\b(?:m|cm|met(?:re|er)s?|feet|ft)\b/iu,
  fast: /\b(?:knots?|mph|km\/h|kph|per hour)\b/iu,
  heavy: /\b(?:kg|g|t|kilos?|grams?|tonnes?|tons?|pounds?)\b/iu,
  far: /\b(?:km|m|miles?|met(?:re|er)s?|kilomet(?:re|er)s?)\b/iu,
};

/** Dates and times, for questions about when. */
export const timeWords =
  /\d\s?[年月日時分]|[\d〇一二三四五六七八九十]+(?:年|月|日|時)|[月火水木金土日]曜|\d{1,2}:\d{2}|(?:来|今|昨|翌)(?:年|月|日|週)|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:19|20)\d\d\b/iu;

/** Titles and names, for questions about who. */
export const personWords =
  /(?:さん|氏|様|君|先生)|(?:部長|課長|係長|社長|会長|議長|市長|町長|村長|委員|監事|教授|医師|代表)|\b\p{Lu}\p{Ll}+(?:[ -]\p{Lu}[\p{L}'-]+)+|\b(?:Mr|Mrs|Ms|Dr|Dame|Sir)\b/u;

/** Capitalized names of two words or more. */
export const latinName = /\b\p{Lu}\p{Ll}+(?:[ -]\p{Lu}[\p{L}'-]+)+/u;

/** Wording of reasons, for questions about why. */
export const reasonWords =
  /ため|から|ので|理由|原因|主な要因|影響|により|によって|によれば|おかげ|せい|\b(?:because|since|due to|owing to|as a result|grounds? of|so that|caused? by|led to|the reason)\b/iu;

/** それは, その後, it: words that refer to something named before. */
export const backReference =
  /^(?:では|じゃあ|なら)?[、,\s]*(?:それ|その|そこ|これ|この|あれ|あの)|\b(?:it|its|that|this|they|them|their|those|these|he|she)\b/iu;

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
