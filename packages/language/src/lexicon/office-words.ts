/** Speakers who answer for an office: 市長（…君）, 町民課長, 事務局. */
export const officeSpeaker =
  /^(?:[^（(]{0,12}(?:市長|町長|村長|区長|知事|課長|部長|局長|室長|次長|所長|教育長|管理者|参事|主幹|係長|長官|大臣|事務局)|事務局)(?:[（(]|$)/u;
/** Members who ask: 14番（…君）, 菱田委員, 副委員長. The chair leads and does not ask. */
export const questionerSpeaker =
  /^(?:[0-9０-９]+番|[^（(]{1,8}(?:議員|委員|副委員長|副議長))(?:[（(]|$)|^(?:議員|委員)[（(]/u;
/** Last words of the offices by which a record names who speaks: 公園緑地課長, 副委員長, 事務局, 小林委員. */
export const officeEnds =
  '(?:市長|町長|村長|区長|知事|[部課局室次係所院校園会館署]長|センター長|理事長|議長|委員長|座長|教育長|消防長|事務局長?|参事|主幹|主査|理事|監事|参与|幹事|管理者|長官|大臣|委員|議員|社長|専務|常務)';
