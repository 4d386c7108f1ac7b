import { CliError } from './cli-error.ts';
import { readLanguage } from './config.ts';
import { formatSync } from './format-sync.ts';
import { adminOutcomes } from './messages/admin-outcomes.ts';
import { paymentsOutcomes } from './messages/payments-outcomes.ts';
import type { PaymentsCommand } from './parse-arguments.ts';
import { runProgram } from './run-program.ts';
import { reportSchema } from './sync-report.ts';
import { writeText } from './write-out.ts';

/** `youyaku payments sync`: exit code 2 for wrong settings, 4 where Stripe refuses, 5 where it is away. */
export async function paymentsCommand({ isTrial }: PaymentsCommand): Promise<void> {
  const args = ['sync', ...(isTrial ? ['--dry-run'] : [])];
  const report = await runProgram('administer-payments.ts', args, reportSchema);
  switch (report.outcome) {
    case 'done':
      return writeText(formatSync(report, readLanguage()));
    case 'settings':
      throw new CliError(2, adminOutcomes.settings(report.problems));
    case 'not_configured':
      throw new CliError(2, paymentsOutcomes.notConfigured());
    case 'failed':
      throw new CliError(report.fault === 'away' ? 5 : 4, paymentsOutcomes.failed(report.fault, report.code));
  }
}
