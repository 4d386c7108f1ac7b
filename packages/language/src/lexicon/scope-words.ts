/** Japanese wording of a part of a known whole. */
export const partitive =
  /[0-9一二三四五六七八九十]+(?:割|%|分の[0-9一二三四五六七八九十])|のうち|うち[0-9]|一部|半数|半分|過半|大半|多くは|だけ|のみ|に限/u;

/** Of all of them; not 全国 and the like, which are names of a domain. */
export const universal =
  /(?<!ほぼ|ほとんど)(?:すべて|全て|全員|全部|全額|全品|全店|全校|全社員)|いずれも|どれも|どちらで?も|例外なく|一律|残らず|ことごとく|あらゆる|完全に/u;

/** 次のものを除きます, 対象外, お持ち込みできないもの: what follows is left out, refused or forbidden. Not what does no more than surprise. */
export const excludingWords =
  /(?:を除[きく]|含み?ま?せん|含まない|含まれ(?:ません|ない)|対象(?:外|と(?:し|なり)ません|とならない|になりません|にならない|としない)|(?:受け付け|取り扱い|引き取り|収集し|回収し|利用)(?:でき)?(?:ません|ない)|でき(?:ません|ない)|出せ(?:ません|ない)|お断り(?:します|しています)|してはならない|しないで(?:ください|下さい)|禁止(?:します|する|事項|$)|(?:保証|補償|補助|給付)(?:し|され)(?:ません|ない))/u;
