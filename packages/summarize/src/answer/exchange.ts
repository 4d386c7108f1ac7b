/** An earlier question with its answer. Both are untrusted text. */
export type Exchange = { readonly question: string; readonly answer: string };

/** The current question and the turns before it, oldest first. */
export type Inquiry = { readonly question: string; readonly history: readonly Exchange[] };
