/** Japanese wording of a part of a known whole. */
export const partitive =
  /[0-9一二三四五六七八九十]+(?:割|%|分の[0-9一二三四五六七八九十])|のうち|うち[0-9]|一部|半数|半分|過半|大半|多くは|だけ|のみ|に限/u;

/** Of all of them; not 全国 and the like, which are names of a domain. */
export const universal =
  /(?<!ほぼ|ほとんど)(?:すべて|全て|全員|全部|全額|全品|全店|全校|全社員)|いずれも|どれも|どちらで?も|例外なく|一律|残らず|ことごとく|あらゆる|完全に/u;
