/** Raise it with every change of a prompt: it is part of the cache keys of summaries. */
export const promptVersion = '4';
