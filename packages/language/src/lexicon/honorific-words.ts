/** Honorific and humble verbs. */
export const honorificVerbs =
  /^(?:いらっしゃる|おっしゃる|仰る|なさる|いたす|致す|まいる|参る|うかがう|伺う|申す|申し上げる|存じる|承る|賜る|たまわる|くださる|下さる|いただく|いただける|頂く|頂ける|ござる|おる|召し上がる|おいでる|差し上げる)$/u;

/** Honorific and humble nouns. */
export const honorificNouns = /^(?:拝見|拝読|拝借|拝聴|頂戴|弊社|御社|貴社|貴殿|小社|当方|ご覧|御覧)$/u;

/**
 * Honorific and humble phrases: お待ちください, ご確認いただけます, お送りします, お帰りになります. Everyday phrases (お願いします, お知らせします) are excluded.
 */
export const honorificPhrase =
  /(?:お|ご|御)(?!願|ねが|知らせ|祭|世話)([一-龠々ぁ-ゖ]{1,8}?)(ください|下さい|いただけ|頂け|いただ[いきく]|頂[いきく]|になっ|になり|になる|になれ|いたし|致し|申し上げ|しま|する)/gu;

/** Verbal nouns for what a facility, a shop or a service allows (利用, 予約). */
export const permittedUse = /^(?:利用|使用|購入|参加|入場|入館|閲覧|視聴|予約)$/u;
