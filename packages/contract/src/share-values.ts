/** For how many days a link may work; without a number it works until it is revoked. */
export const shareDays = [1, 7, 30] as const;
export type ShareDays = (typeof shareDays)[number];
/** Of a source that its sharer has no permission to publish, a link shows at most this many sentences of the summary. */
export const shareExcerptSentences = 3;
/** The path of the page of a link on the app's origin; the token follows. */
export const sharePath = '/share';
