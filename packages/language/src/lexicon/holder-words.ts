import type { TextLanguage } from '#tokenize/token.ts';

const titles =
  '氏|さん|さま|様|君|くん|議員|理事長|理事|監事|委員長|委員|課長|係長|部長|局長|所長|院長|社長|専務|常務|主任|主査|准教授|教授|講師|会計|会長|副会長|代表|店長|館長|校長|園長|町長|市長|村長|知事|先生|医師|弁護士|監督|選手|博士|リーダー|マネージャー|担当';

/** A person who acts or speaks: the name or role in group 1, before a particle of the subject. */
export const actingPerson: Readonly<Record<TextLanguage, RegExp>> = {
  ja: new RegExp(
    `((?:[\\p{Script=Han}々ァ-ヺー]{1,8}(?:${titles})|[a-z][a-z0-9_]{1,15}|祖父|祖母|父親?|母親?|夫|妻|息子|娘|兄|弟|姉|妹|店主|園主|館主|司会者?))(?:[（(][^（()）]{1,8}[）)])?(?:は(?!、?当時)|が|も|から|より|によると|によれば|の(?:提案|指摘|意見|説明|報告|発言|要望|質問|判断|話|PR))`,
    'gu',
  ),
  en: /(?<=\b(?:said|says|added|asked|argued|warned|explained) )(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,2})|\b(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,2}|(?:Mr|Ms|Mrs|Dr|Prof)\.? \p{Lu}[\p{L}'’-]+)(?=(?:,[^,.]{3,60},)? (?:said|says|told|asked|argued|proposed|suggested|reported|explained|noted|added|warned|tried|cast|voted|wants?|wanted|offered|agreed|promised|will|has|had|was|is|called|described|admitted|insisted|objected|opposed|refused|feared|thinks?|thought|believes?|recalled|wrote|presented|raised|moved|seconded|asks|moved|bought|made|found|led|founded|decided|pointed))/gu,
};

/** The title or the first words of a name, which do not identify it. */
export const personTitles = new RegExp(`(?:${titles})$`, 'u');

/** A person with a title or a form of address, or somebody known by a post alone: 館長, 北条渉教授. */
export const titledPerson = new RegExp(`[\\p{Script=Han}々ァ-ヺー]{1,8}(?:${titles})(?![\\p{Script=Han}])`, 'gu');

/** Titles of a name or a speaker, wherever they stand. */
export const everyTitle = new RegExp(titles, 'gu');

/** Somebody without a name but with a part: 先輩, 消防署員, サークルの代表. */
export const partPerson =
  /(?:先輩|後輩|同僚|上司|部下|友人|[\p{Script=Han}ァ-ヺー]{0,6}(?:代表|会長|[課部局所館校園店社町村市]長|担当者|職員|署員|社員|支配人|住職|園主|店主))(?=は|が|も|から|によ)/gu;
/** Words with a form of address that mean nobody in particular. */
export const anybody = /^(?:お?客|皆|みな|奥|娘|息子|お?子|各|全|両|数)$/u;

/** English persons: a title or an initial, or two names. */
export const fullEnglishName =
  /\b(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof|Cllr|Councillor|Sir|Dame|Lady|Lord|Rev)\.? (?:\p{Lu}[\p{L}'’-]+ )?(\p{Lu}[\p{L}'’-]+)|\p{Lu}\. (\p{Lu}[\p{L}'’-]{2,})|\p{Lu}\p{Ll}{2,} (\p{Lu}[\p{L}'’-]{2,})(?=,? (?:[a-z]+(?:ed|s)|who|said|is|was|has|had|will|would)\b))/gu;

/** That somebody says, thinks, wants or takes on something; what others do may be told of by anybody. */
export const sayingOrTaking: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /述べ|話[しす]|語[っり]|説明|報告|指摘|示し|求め|訴え|伝え|答え|紹介|提案|提言|主張|反対|賛成|支持|懸念|心配|不安|疑問|考え|見方|意見|要望|質問|批判|評価|明かし|明らかに|振り返|強調|約束|引き受け|担当|受け持|務め|とし(?:て|た|、)|という|といい|と言|によると|によれば|求めた|望[んむ]|異(?:を|議)|注文/u,
  en: /\b(?:s(?:aid|ays)|told|tells|argu\w+|warn\w*|propos\w+|suggest\w*|explain\w*|report\w*|ask\w*|want\w*|wish\w*|object\w*|oppos\w+|press\w*|insist\w*|thinks?|thought|believ\w+|fear\w*|worr\w+|admit\w*|agree[ds]?|promis\w+|offer\w*|note[ds]?|point\w*|call\w*|vot\w+|cast|prefer\w*|urg\w+|recommend\w*|question\w*|complain\w*|accord\w+)\b/u,
};

/** That somebody is told: the words that follow in English, or go before in Japanese, are another's. */
export const hearing: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /(?:言わ|指摘さ|説明さ|告げら|伝えら|求めら|知らさ|頼ま|問わ|聞か)れ|(?:指摘|説明|報告|要望|提案|助言|質問|依頼)を受け|と(?:聞い|聞き|知り|知っ)/u,
  en: /\b(?:being|was|were|been|is|are) (?:told|warned|informed|advised|reminded|asked|urged|assured)\b|\b(?:heard|hearing|learned|learning|learnt)\b/u,
};

/** A person named as the result of a cleft sentence: 貼り紙を書いたのは祖父だった. */
export const cleftPerson =
  /(?:の|こと)は、?(?:[^、。]{1,20}の)?((?:[\p{Script=Han}々ァ-ヺー]{1,8}(?:さん|氏|長|員|君)|祖父|祖母|父親?|母親?|夫|妻|息子|娘|兄|弟|姉|妹|[a-z][a-z0-9_]{1,15}))(?:だ|で|だった|でした|です)/u;

/** The first person as the subject. */
export const firstPerson: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /(?:私|わたし|僕|ぼく|俺|当方)(?:が|は|も|のほう|で|から|の[a-z]{2})/u,
  en: /\b(?:i|my|me)\b/u,
};

/** A subject that stands for somebody named before. */
export const pronounSubject: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /^(?:同氏|同議員|同課長|彼|彼女)(?:は|が|も)/u,
  en: /^"?(?:he|she)\b/u,
};

/** Relatives of somebody who speaks. */
export const kinWords = /^(?:祖父|祖母|父親?|母親?|夫|妻|息子|娘|兄|弟|姉|妹)$/u;
/** The one who tells or speaks, as a noun. */
export const firstSingular = /(?:^|の)「?(?:私|わたし|僕|ぼく|俺|語り手)」?$/u;

/** Behind and before a name they say that something is done by that person. */
export const ownerMark = {
  behind: /^(?:さん|氏)?(?:、)?(が|は)|^ (owns|will|is to|takes|leads|handles)\b/u,
  before: /\b(?:by|to) (?:\p{L}+ ){0,2}$/u,
};

/** Behind an English name: words that tell who somebody is. */
export const appositionBehind = /^, (?:the|an?|one of|its|his|her|their) [^,.;]{3,80}, /;

/** Somebody without a name of whom only this is told. */
export const unnamedPerson =
  /((?:男子|女子)(?:生徒|学生|児童|大学生|高校生)?|男性|女性|男の子|女の子)(?:\(\d{1,3}\))?(?:は|が|も)/gu;

/** 男 or 女, as the key of somebody without a name; undefined for others. */
export function genderOf(person: string): '男' | '女' | undefined {
  if (/^(?:男$|男子|男性|男の子)/u.test(person)) return '男';
  return /^(?:女$|女子|女性|女の子)/u.test(person) ? '女' : undefined;
}
