/** Our fault: an exception in the page, a 5xx, or a response that violates the contract. */
export const reloadSentence = 'エラーが発生しました。ページを再読み込みしてください。';

/** No complete response: offline, DNS, blocked, or a stream that was cut and could not be resumed. */
export const networkSentence = 'エラーが発生しました。インターネット環境とセキュリティソフトをご確認ください。';
