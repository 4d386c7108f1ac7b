const noteLabels =
  '注|注記|注意|備考|補足|付記|編集?注|編集部(?:注|より)|事務局(?:注|メモ|より|補足)|記録(?:者|係)?(?:注|メモ|より)|メモ|note|editor.s note';

/**
 * A line of the record that nobody in it says: a note (「※要旨」「注：この後休憩した。」「記録者注）」) or a stage direction in brackets
 * (「（拍手）」「〔市長登壇〕」). What follows it may go on with the turn before.
 */
export const asideLine = new RegExp(
  `^(?:[※＊](?!\\s*$)|[（(〔［[][^（()）〔〕［\\][\\]]{1,40}[）)〕］\\]]。?$|[（(［[]?(?:${noteLabels})[0-9０-９]{0,2}[）)］\\]]?[ \\t\\u3000]?[：:]|[（(]?(?:注|備考|補足)[0-9０-９]{0,2}[）)])`,
  'iu',
);

/** 「午前10時に休憩し、10時10分に再開した。」, a ruled line: the record itself, and nobody goes on speaking. */
export const breakLine =
  /^(?:(?:午[前後])?[0-9０-９〇一二三四五六七八九十]{1,3}時[^。]{0,30}(?:休憩|再開|開議|散会|閉会|開会|延会)(?:した|する|とする)?。?|(?:休憩|再開|開議|散会|閉会|開会|延会)[ \t\u3000：:]+(?:午[前後])?[0-9０-９]{1,2}[時:：][^。]{0,12}|以上で(?:[^。、]{0,12}を)?(?:休憩|散会|閉会)(?:した|とした)。|[-=*_~─━―＝－・…]{3,})$/u;
