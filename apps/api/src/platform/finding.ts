/** What trying a service has shown: the code of a sentence, and a value in it. Never a key, and no text of an answer. */
export type Finding = { isFine: boolean; code: string; value?: string | undefined };
