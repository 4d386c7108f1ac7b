const titles =
  '氏|さん|さま|様|君|くん|議員|理事長|理事|監事|委員長|委員|課長|係長|部長|局長|所長|院長|社長|専務|常務|主任|主査|准教授|教授|講師|会計|会長|副会長|代表|店長|館長|校長|園長|町長|市長|村長|知事|先生|医師|弁護士|監督|選手|博士|リーダー|マネージャー|担当';

/** A person who acts or speaks: the name or role in group 1, before a particle of the subject. */
export const actingPerson = new RegExp(
  `((?:[\\p{Script=Han}々ァ-ヺー]{1,8}(?:${titles})|[a-z][a-z0-9_]{1,15}|祖父|祖母|父親?|母親?|夫|妻|息子|娘|兄|弟|姉|妹|店主|園主|館主|司会者?))(?:[（(][^（()）]{1,8}[）)])?(?:は(?!、?当時)|が|も|から|より|によると|によれば|の(?:提案|指摘|意見|説明|報告|発言|要望|質問|判断|話|PR))`,
  'gu',
);

/** The title behind a name, which does not identify it. */
export const personTitles = new RegExp(`(?:${titles})$`, 'u');

/** A person named as the result of a cleft sentence: 貼り紙を書いたのは祖父だった. */
export const cleftPerson =
  /(?:の|こと)は、?(?:[^、。]{1,20}の)?((?:[\p{Script=Han}々ァ-ヺー]{1,8}(?:さん|氏|長|員|君)|祖父|祖母|父親?|母親?|夫|妻|息子|娘|兄|弟|姉|妹|[a-z][a-z0-9_]{1,15}))(?:だ|で|だった|でした|です)/u;

/** Before somebody, it says that the words so far are another's: 登録はしないとの答弁に対し、樋渡議員は. */
export const answeredWords = /と(?:の|いう|する|した)[^、。]{1,14}に(?:対し|応え|答え)て?、?$/u;

/** The first person as the subject. */
export const firstPerson = /(?:私|わたし|僕|ぼく|俺|当方)(?:が|は|も|のほう|で|から|の[a-z]{2})/u;

/** A subject that stands for somebody named before. */
export const pronounSubject = /^(?:同氏|同議員|同課長|彼|彼女)(?:は|が|も)/u;

/** Relatives of somebody who speaks. */
export const kinWords = /^(?:祖父|祖母|父親?|母親?|夫|妻|息子|娘|兄|弟|姉|妹)$/u;

/** Somebody without a name of whom only this is told. */
export const unnamedPerson =
  /((?:男子|女子)(?:生徒|学生|児童|大学生|高校生)?|男性|女性|男の子|女の子)(?:\(\d{1,3}\))?(?:は|が|も)/gu;

/** 男 or 女, as the key of somebody without a name; undefined for others. */
export function genderOf(person: string): '男' | '女' | undefined {
  if (/^(?:男$|男子|男性|男の子)/u.test(person)) return '男';
  return /^(?:女$|女子|女性|女の子)/u.test(person) ? '女' : undefined;
}
