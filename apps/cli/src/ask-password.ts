import { CliError } from './cli-error.ts';
import { readLanguage } from './config.ts';
import { progressMessages } from './messages/notes.ts';
import { refusals } from './messages/refusals.ts';

type Terminal = Pick<NodeJS.ReadStream, 'isTTY' | 'setRawMode' | 'on' | 'off' | 'resume' | 'pause'>;

const interrupt = '\u0003';
const endOfInput = '\u0004';
const eraseKeys = new Set(['\u007f', '\b']);

/**
 * Asks for a password on the terminal without echo. Throws `CliError` 2 without a terminal, or when the user cancels.
 */
export async function askPassword(
  input: Terminal = process.stdin,
  output: Pick<NodeJS.WriteStream, 'write'> = process.stderr,
): Promise<string> {
  if (!input.isTTY) throw new CliError(2, refusals.passwordTerminal());
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let typed: string[] = [];
  const onData = (chunk: Buffer | string): void => {
    for (const letter of String(chunk)) {
      if (letter === '\r' || letter === '\n') resolve(typed.join(''));
      else if (letter === interrupt || letter === endOfInput) reject(new CliError(2, refusals.noPassword()));
      else if (eraseKeys.has(letter)) typed = typed.slice(0, -1);
      else typed.push(letter);
    }
  };
  output.write(progressMessages.password[readLanguage()]);
  input.setRawMode(true);
  input.on('data', onData);
  input.resume();
  try {
    return await promise;
  } finally {
    input.off('data', onData);
    input.setRawMode(false);
    input.pause();
    output.write('\n');
  }
}
