/** Half-open, in UTF-16 units of the text it was found in. */
export type Span = { readonly start: number; readonly end: number };
