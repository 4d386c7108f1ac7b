/** Header lines of a mail, with or without markup, the first one also with the number of the mail in a thread. */
export const mailHeaderLine =
  /^(?:[[［(（][0-9０-９]{1,3}[\]］)）])?[*\s]{0,3}(From|Sent|To|Cc|Date|Subject|差出人|送信者|送信元|送信日時|日時|日付|宛先|件名)[*\s]{0,3}[:：]/iu;

/** The sender line of a mail header. */
export const mailSenderLine =
  /^(?:[[［(（][0-9０-９]{1,3}[\]］)）])?[*\s]{0,3}(?:From|差出人|送信者|送信元)[*\s]{0,3}[:：]/iu;

/** Separators above a quoted mail. */
export const originalMessageLine =
  /^[-_=*─━ ]{2,40}\s*(?:original (?:message|appointment)|reply message|元の(?:メッセージ|メール)|返信元のメッセージ)\s*[-_=*─━: ]{0,40}$/iu;

/** Attribution lines above a quotation: 2025年6月11日 檜山さんは書きました：, On 3 June Ms Orme wrote: */
export const replyAttribution =
  /(?:^On\s[^\n]{3,150}\bwrote\s?[:：]|^[^\n]{0,100}さん(?:は|が)(?:次のように)?書きました[:：。]?|^[^\n]{3,100}のメール[:：])$/iu;

/** Thanks, greetings and self-introductions, which carry no content. */
export const courtesy =
  /^(?:[^。]{0,30}(?:ありがとうございま|お世話になって|承知(?:いた)?しま|了解(?:いた|し|です)|よろしくお願い|感謝|お礼|です。?$|と申します)|Thank|Thanks|Many thanks|Great|Got it|Noted|Best|Kind|Dear|Hi|Hello)/iu;
