import { errorCodes, type ErrorCode } from '@youyaku/contract/errors';
import { sentenceForError } from './sentence-for-error.ts';

/** Prints the messages of an error as JSON, by code, reason and minimum characters. Run by the command line. */
function printSentence([code = '', reason = '', charactersMin = '']: readonly string[]): void {
  if (!Object.hasOwn(errorCodes, code)) return void process.stdout.write('{}\n');
  const facts = {
    code: code as ErrorCode,
    ...(reason === '' ? {} : { reason }),
    ...(charactersMin === '' ? {} : { charactersMin: Number(charactersMin) }),
  };
  process.stdout.write(`${JSON.stringify({ ja: sentenceForError(facts, 'ja'), en: sentenceForError(facts, 'en') })}\n`);
}

printSentence(process.argv.slice(2));
