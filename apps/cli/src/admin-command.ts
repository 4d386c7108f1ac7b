import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { z } from 'zod';
import { CliError } from './cli-error.ts';
import { readLanguage } from './config.ts';
import { adminOutcomes } from './messages/admin-outcomes.ts';
import type { AdminCommand } from './parse-arguments.ts';
import { writeText } from './write-out.ts';

const program = resolve(import.meta.dirname, '../../../apps/api/src/administer.ts');
const resultSchema = z.object({
  outcome: z.string(),
  operators: z.array(z.object({ email: z.string(), grantedAt: z.string() })).default([]),
  problems: z.array(z.string()).default([]),
  code: z.string().optional(),
});

/** Grants, revokes or lists the role of operators. Exit code 4 where nothing could be changed. */
export function adminCommand(command: AdminCommand): void {
  const args = command.action === 'list' ? ['list'] : [command.action, command.address];
  const result = resultSchema.parse(
    JSON.parse(execFileSync(process.execPath, [program, ...args], { encoding: 'utf8' })),
  );
  const { outcome, operators, problems, code } = result;
  const address = command.action === 'list' ? '' : command.address;
  const language = readLanguage();
  if (outcome === 'listed') {
    const lines = operators.map(({ email, grantedAt }) => `${email}  ${grantedAt.slice(0, 10)}`);
    return writeText(`${lines.length === 0 ? adminOutcomes.nobody()[language] : lines.join('\n')}\n`);
  }
  if (outcome === 'changed' || outcome === 'unchanged')
    return writeText(`${adminOutcomes[outcome](command.action, address)[language]}\n`);
  throw new CliError(outcome === 'settings' ? 2 : 4, explain(outcome, { address, problems, code: code ?? outcome }));
}

function explain(outcome: string, { address, problems, code }: { address: string; problems: string[]; code: string }) {
  switch (outcome) {
    case 'unknown':
      return adminOutcomes.unknown(address);
    case 'unconfirmed':
      return adminOutcomes.unconfirmed(address);
    case 'not_an_address':
      return adminOutcomes.notAnAddress(address);
    case 'settings':
      return adminOutcomes.settings(problems);
    case 'outdated':
      return adminOutcomes.outdated();
    default:
      return adminOutcomes.failed(code);
  }
}
