import { z } from 'zod';
import { CliError } from './cli-error.ts';
import { readLanguage } from './config.ts';
import { adminOutcomes } from './messages/admin-outcomes.ts';
import { backupOutcomes } from './messages/backup-outcomes.ts';
import type { BackupCommand } from './parse-arguments.ts';
import { runProgram } from './run-program.ts';
import { writeText } from './write-out.ts';

const count = z.int().nonnegative();
const resultSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('backed_up'), files: count, bytes: count, rows: count, tookMs: count }),
  z.object({
    outcome: z.literal('restored'),
    tables: count,
    rows: count,
    changed: z.array(z.object({ table: z.string(), rowsBefore: count, rows: count })),
    files: count,
    filesMissing: count,
    tookMs: count,
  }),
  z.object({ outcome: z.literal('refused'), fault: z.string(), place: z.string() }),
  z.object({ outcome: z.literal('hosted') }),
  z.object({ outcome: z.literal('settings'), problems: z.array(z.string()) }),
  z.object({ outcome: z.literal('failed'), code: z.string() }),
]);

/** `youyaku backup` and `youyaku restore`: exit code 2 for wrong settings, 4 where it was refused, 1 where restored files are missing. */
export async function backupCommand(command: BackupCommand, signal: AbortSignal): Promise<void> {
  const result = await runProgram('administer-backups.ts', argumentsOf(command), resultSchema, signal);
  switch (result.outcome) {
    case 'backed_up':
      return writeText(`${backupOutcomes.backedUp(result)[readLanguage()]}\n`);
    case 'restored':
      writeText(`${backupOutcomes.restored(result)[readLanguage()]}\n`);
      if (result.filesMissing > 0) process.exitCode = 1;
      return;
    case 'settings':
      throw new CliError(2, adminOutcomes.settings(result.problems));
    case 'hosted':
      throw new CliError(4, backupOutcomes.hosted());
    case 'refused':
      throw new CliError(4, backupOutcomes.refused(result.fault, result.place));
    case 'failed':
      throw new CliError(4, backupOutcomes.failed(result.code));
  }
}

function argumentsOf(command: BackupCommand): string[] {
  if (command.action === 'backup') return ['backup', command.target];
  const { backup, into, until, archive } = command;
  return ['restore', backup, into, until ?? '-', ...(archive === undefined ? [] : [archive])];
}
