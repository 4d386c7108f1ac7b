import type { TextLanguage } from '#tokenize/token.ts';

/** How much of its domain a statement covers. */
export type Scope = 'all' | 'only' | 'some' | 'except';
type Cues = Readonly<Record<Scope, RegExp>>;

const japanese: Cues = {
  all: /すべて|全て|全員|全部|全額|全品|全店|全国|全校|全社員|全体で|全(?:[0-9]+|会|校|戸|線|路線|項目)(?=[がをはに])|いずれも|どれも|どちら(?:で)?も|どの.{1,8}も|例外なく|一律|無条件|漏れなく|残らず|完全に|丸ごと|ことごとく|誰でも|だれでも|いつでも|どこでも|常に|必ず|毎回/u,
  only: /だけ|のみ|に限り|に限る|に限って|に限られ|に限定|しか.{0,12}(?:な[いかく]|ず|ません)|唯一|専用|限定/u,
  some: /一部|半分|半数|過半|大半|多く|ほとんど|いくつか|(?:うち|中)の?[0-9]|残りは|部分的|原則|たいてい|おおむね|約?[0-9.]+(?:割|%)/u,
  except:
    /除[きくい]|除外|以外|対象外|ただし|例外|を?含ま(?:ない|ず|れない|れず|ません)|のほかは|変更(?:な[しい]|しな|せず)|据え置|残[すしる]|適用しな/u,
};

const english: Cues = {
  all: /\b(?:all|(?:every|each)(?! (?:few |other |two |three |four |six )?(?:second|minute|hour|day|week|fortnight|month|quarter|year|morning|evening|night|time)s?\b)|everyone|everybody|both|always|entire(?:ly)?|whole|any|anyone|regardless|without exception|in full|completely|fully|across the board)\b/u,
  only: /\b(?:only|solely|exclusively|just|limited to|restricted to|sole|nothing but|none but)\b/u,
  some: /\b(?:some|part|partly|partial(?:ly)?|half|most(?:ly)?|many|several|majority|few|a third|a quarter|mainly|usually|generally|\d+ (?:of|in|out of)|per cent|percent)\b|%/u,
  except:
    /\b(?:except(?:ing|ion)?|excluding|excluded?s?|apart from|other than|unless|but not|save for|not including|does not (?:apply|cover|include)|remains? (?:at|the same|unchanged)|unchanged|stays?)\b/u,
};

export const scopeCues: Readonly<Record<TextLanguage, Cues>> = { ja: japanese, en: english };

/** A word that the statement says does not matter, or is the limit: 公開前後を問わず, 時間帯に限り. The group is the word. */
export const regardless: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /([\p{Script=Han}ァ-ヺー0-9a-z]{2,12}(?:の[\p{Script=Han}]{1,4})?)(?:を問わず|を問わない|に(?:かか|関)わらず|に関係なく|を限らず|を限定せず|に限らず|によらず)/gu,
  en: /\b(?:regardless|irrespective) of (?:the |its |their |any |whether )?([a-z]+)/gu,
};
/** Any of them will do: どの業者に頼んでも, whether or not. */
export const freeChoice: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /(?:どの|どんな|どれ|いずれ|だれ|誰|どこ|いつ)[^、。]{0,10}(?:ても|でも)|の(?:有無|別)(?:を問わ|に(?:かか|関)わ|によら)/u,
  en: /\b(?:whether or not|whatever|whichever|no matter (?:who|what|which|whether)|with or without)\b/u,
};
/** Only under a condition. */
export const onlyUnder: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /(?:場合|とき|者|人|もの|範囲|期間)?に限[りるっられ]|(?:場合|とき|者|人)(?:のみ|だけ)|を条件/u,
  en: /\b(?:only|if they|if it|provided|unless|on condition)\b/u,
};

export const restricted: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /([\p{Script=Han}ァ-ヺー0-9a-z]{2,12})(?:の?(?:とき|場合|者|人|日|方))?(?:に限り|に限る|に限って|に限られ|に限定|のみ|だけ|を条件)/gu,
  en: /\b(?:only|solely|exclusively|just)(?: (?:to|for|by|in|on|at|if|when|with|from|during|after|before))? (?:the |a |an )?([a-z]+(?: [a-z]+){0,3})/gu,
};

/** Words said to be inside or outside of a count or a rule: 派遣社員を含む, 休職者を除く. The group is the word. */
export const included: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /([^、。はがを()（）「」\s]{2,14})(?:も|を)(?:含[むめみん]|対象に(?:含|加|し)|対象と[しす]|加え)/gu,
  en: /\b(?:including|includes?|included|covers?|covering|as well as|along with)(?: (?:the|its|their|any|all))? ([a-z]+(?: [a-z]+){0,2})/gu,
};
export const excluded: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /([^、。はがを()（）「」\s]{2,14})(?:(?:は|を)(?:除[くいき]|除外|含ま(?:ない|ず|れない|れず|ません)|含めない|含めず|含んでいない|対象外|対象とし(?:ない|ません)|対象に(?:し|含め)ない)|以外|は別途|は別に)/gu,
  en: /\b(?:excluding|excludes?|excluded|except(?: for)?|apart from|other than|not including|does not (?:include|cover)|do not (?:include|cover)|not covered?(?: by)?|without)(?: (?:the|its|their|any|all))? ([a-z]+(?: [a-z]+){0,2})/gu,
};

/** The first time, and words that say it happened before. */
export const firstTime: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /初めて|はじめて|初の|史上初|初開催|初となる/u,
  en: /\b(?:first time|for the first|first ever|first-ever|unprecedented)\b/u,
};
export const notFirst: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /[0-9二三四五六七八九十]+(?:年|回|度|カ月|か月)(?:ぶり|連続)|(?:第?[2-9二三四五六七八九十][0-9]*(?:回|度)目)|再び|再度|昨年(?:に続|も)|前回(?:に続|と同)|例年|毎年|恒例|2度目|以来/u,
  en: /\b(?:second|third|fourth|fifth|again|once more|annual|every year|in (?:two|three|four|five|six|seven|eight|nine|ten|\d+) years|since \d{4}|consecutive|another)\b/u,
};

/** Wording of a part of a known whole. */
export const partitive: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /[0-9一二三四五六七八九十]+(?:割|%|分の[0-9一二三四五六七八九十])|のうち|うち[0-9]|一部|半数|半分|過半|大半|多くは|だけ|のみ|に限/u,
  en: /\b(?:\w+ (?:of|out of) (?:the )?(?:\d+|\w+ty(?:-\w+)?|ten|twelve|\w+teen)|some of|most of|half|part of|a third|a quarter|two thirds|per cent|percent|only|majority)\b|%/u,
};

/** Words after the noun or before it: 学級すべて, すべての学級, every pot. */
export const universal: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /(?<!ほぼ|ほとんど)(?:すべて|全て|全員|全部|全額|全品|全店|全校|全社員)|いずれも|どれも|どちらで?も|例外なく|一律|残らず|ことごとく|あらゆる|完全に/u,
  en: /(?<!\b(?:almost|nearly|virtually|not) )\b(?:all|(?:every|each)(?: one)?(?! (?:few |other |two |three |four |six )?(?:second|minute|hour|day|week|fortnight|month|quarter|year|morning|evening|night|time)s?\b)|everyone|everybody|both|none|entire(?:ly)?|whole|without exception)\b/u,
};

/** Nouns to which a universal applies directly; the group is the noun. */
export const universalNoun: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /(?:すべての|全ての|どの|あらゆる|いずれの|各)([\p{Script=Han}ァ-ヺー]{2,10})|([\p{Script=Han}ァ-ヺー]{2,10})の(?:すべて|全て|全部|全量|全額)|([\p{Script=Han}ァ-ヺー]{2,10})(?:は|が|を|に)?(?:全員|すべて|全て|いずれも)/gu,
  en: /\b(?:all|every|each|no|any)(?: of)?(?: the)? ([a-z]{4,})/gu,
};

/** No bound is set, and a bound is set. */
export const unlimited: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /無制限|(?:制限|上限|期限|限度)(?:は|が|も|の)?(?:な[くしい]|ありません|設けず|設けない)|何[回個人度件]でも|いくらでも|いくつでも/u,
  en: /\b(?:unlimited|without (?:any )?limit|no (?:upper )?limit|as (?:many|much|often|long) as (?:they|you|he|she) (?:like|want|wish))\b/u,
};
export const limited: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /[0-9](?:[^、。]{0,4})(?:まで|以内|以下)|上限|限度|最大[0-9]/u,
  en: /\b(?:up to|at most|limit(?:ed)? (?:of|to)|maximum|no more than|once a|twice a)\b/u,
};

/** Nouns of which only a part is meant; the group is the noun: 水源の7割, 10人以下の事業所, some of the streets. */
export const partOfNoun: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /([\p{Script=Han}ァ-ヺー]{2,10})の(?:うち|約|およそ|[\p{Script=Han}]{0,2})?(?:[0-9.]+(?:割|%|分の)|一部|半数|半分|過半|大半)|(?:一部の|[0-9][^、。はがを]{0,6}(?:以下|以上|未満|以内)の)([\p{Script=Han}ァ-ヺー]{2,10})/gu,
  en: /\b(?:some|part|half|most|many|several|few|a (?:third|quarter|few)|(?:only )?(?:\d+|[a-z]+(?:-[a-z]+)?) out)(?: of)?(?: (?:the|these|its|their))? ([a-z]{4,})/gu,
};
