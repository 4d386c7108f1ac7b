/** A question that was asked before, with what was answered. Both are untrusted text. */
export type Exchange = { readonly question: string; readonly answer: string };

/** What is asked now, and the turns before it, the oldest first. */
export type Inquiry = { readonly question: string; readonly history: readonly Exchange[] };
