/** Our fault: an exception in the page, a 5xx, or an answer that breaks the contract. */
export const reloadSentence = 'エラーが発生しました。ページを再読み込みしてください。';

/** The request never got its answer: offline, DNS, blocked, or a stream that was cut and could not be resumed. */
export const networkSentence = 'エラーが発生しました。インターネット環境とセキュリティソフトをご確認ください。';
