/** `page`: the page of the app that the button opens where the letter has no link of its own. */
export type LetterWords = { subject: string; lines: readonly string[]; button: string; page?: string; footer: string };
