/** The forms of a summary. */
export type OutFormat = 'text' | 'json' | 'markdown';

/** The form of the file of `--out`, by its extension. */
export const outFormats: Readonly<Record<string, OutFormat>> = { '.txt': 'text', '.md': 'markdown', '.json': 'json' };
