import { detectScript } from '@youyaku/language/detect/detect-script';

/** The one sentence for what the source does not say, in the language of the question. */
export function formatNotFound(question: string): string {
  return detectScript(question) === 'ja' ? '本文にはありません。' : 'The source does not say.';
}
