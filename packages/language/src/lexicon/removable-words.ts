/** Phrases that only announce a topic. */
export const preamble =
  /^[^、。「」（）0-9０-９]{2,40}?(?:について|に関して|につきまして)(?:のお?尋ね|の御?質問|のご?質問)?で(?:す|あります|ございます)(?:が|けれども|けども)、/u;

/** Words that change the meaning of the words before a remark, so the remark must be kept. */
export const qualifyingWords =
  /(?:除|含|税込|税抜|税別|予定|見込|推定|速報|仮|約|以上|以下|未満|超|のみ|だけ|ただし|場合|限|ない|なし|非|不|未|無|旧|現|別|except|exclud|includ|only|not|unless|if|estimated|provisional|dependent)/iu;

/** Remarks that only refer to a figure or a note; other figures in brackets are kept. */
export const figureReference =
  /^\s*(?:see )?(?:fig(?:ure|s)?\.? ?|table |図|表|注|資料|別紙|→)[0-9０-９.–～、,a-zA-Z -]*(?:を?参照)?\s*$/iu;
