import { detectScript } from '@youyaku/language/detect/detect-script';

/** The message for a question that the source does not answer, in the language of the question. */
export function formatNotFound(question: string): string {
  return detectScript(question) === 'ja' ? '本文にはありません。' : 'The source does not say.';
}
