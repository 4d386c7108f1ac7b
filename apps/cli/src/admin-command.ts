import { z } from 'zod';
import { CliError } from './cli-error.ts';
import { readLanguage } from './config.ts';
import { adminOutcomes } from './messages/admin-outcomes.ts';
import type { AdminCommand } from './parse-arguments.ts';
import { runProgram } from './run-program.ts';
import { writeText } from './write-out.ts';

const resultSchema = z.object({
  outcome: z.string(),
  operators: z.array(z.object({ email: z.string(), grantedAt: z.string() })).default([]),
  problems: z.array(z.string()).default([]),
  code: z.string().optional(),
});

/** Grants, revokes or lists the role of operators. Exit code 4 where nothing could be changed. */
export async function adminCommand(command: AdminCommand): Promise<void> {
  const args = command.action === 'list' ? ['list'] : [command.action, command.address];
  const { outcome, operators, problems, code } = await runProgram('administer.ts', args, resultSchema);
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
