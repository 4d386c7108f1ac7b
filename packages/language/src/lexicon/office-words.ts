/** Speakers who answer for an office: 市長（…君）, 町民課長, 事務局. */
export const officeSpeaker =
  /^(?:[^（(]{0,12}(?:市長|町長|村長|区長|知事|課長|部長|局長|室長|次長|所長|教育長|管理者|参事|主幹|係長|長官|大臣|事務局)|事務局)(?:[（(]|$)/u;
/** Members who ask: 14番（…君）, 菱田委員, 副委員長. The chair leads and does not ask. */
export const questionerSpeaker = /^(?:[0-9０-９]+番|[^（(]{1,8}(?:議員|委員|副委員長|副議長))(?:[（(]|$)/u;
