import { adminCommand } from './admin-command.ts';
import { askCommand } from './ask-command.ts';
import { backupCommand } from './backup-command.ts';
import { checkCommand } from './check-command.ts';
import { toCliError } from './cli-error.ts';
import { readLanguage } from './config.ts';
import { doctorCommand } from './doctor-command.ts';
import { localizeError } from './localize-error.ts';
import { helpTexts } from './messages/help.ts';
import { parseArguments } from './parse-arguments.ts';
import { paymentsCommand } from './payments-command.ts';
import { promptCommand } from './prompt-command.ts';
import { readCommand } from './read-command.ts';
import { summarizeCommand } from './summarize-command.ts';
import { printMessage } from './write-out.ts';

/** Exit codes: `messages/help.ts` lists them. */
async function main(): Promise<void> {
  const abort = new AbortController();
  process.once('SIGINT', () => {
    abort.abort();
    process.exit(130);
  });
  // `youyaku FILE | head` closes the pipe early; that is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const command = parseArguments(process.argv.slice(2));
  switch (command.kind) {
    case 'help':
      return void process.stdout.write(helpTexts[readLanguage()]);
    case 'summarize':
      return summarizeCommand(command, abort.signal);
    case 'prompt':
      return promptCommand(command, abort.signal);
    case 'read':
      return readCommand(command, abort.signal);
    case 'check':
      return checkCommand(command, abort.signal);
    case 'ask':
      return askCommand(command, abort.signal);
    case 'admin':
      return adminCommand(command);
    case 'payments':
      return paymentsCommand(command);
    case 'backup':
      return backupCommand(command, abort.signal);
    case 'doctor':
      return doctorCommand(command, abort.signal);
  }
}

main().catch(async (error: unknown) => {
  const known = toCliError(error);
  printMessage(await localizeError(known));
  process.exitCode = known.exitCode;
});
