import { columnsOf } from './messages/columns-of.ts';
import { paymentsOutcomes, stepActs, stepKinds } from './messages/payments-outcomes.ts';
import type { SyncResult, SyncStep } from './sync-report.ts';

type Language = 'ja' | 'en';

/** One line an object, then what is to be done; Japanese columns are padded by their width in a terminal. */
export function formatSync({ steps, isTest, isTrial, webhookSecret }: SyncResult, language: Language): string {
  const rows = steps.map((step) => [
    stepKinds[step.kind][language],
    step.name,
    stepActs[step.act][language],
    describe(step, language),
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => columnsOf(row[column] ?? ''))));
  const table = rows.map((row) =>
    row
      .map((cell, column) => pad(cell, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const changes = steps.filter(({ act }) => act !== 'same' && act !== 'left').length;
  const closing = [
    paymentsOutcomes.changes(changes, isTrial)[language],
    ...(isTest ? [paymentsOutcomes.test()[language]] : []),
    ...(webhookSecret === undefined
      ? []
      : [paymentsOutcomes.secret()[language], `STRIPE_WEBHOOK_SECRET=${webhookSecret}`]),
  ];
  return `${[...table, '', ...closing].join('\n')}\n`;
}

function describe({ act, detail = '' }: SyncStep, language: Language): string {
  if (act !== 'left') return detail;
  return (detail === 'not_public' ? paymentsOutcomes.notPublic() : paymentsOutcomes.otherVersion(detail))[language];
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - columnsOf(text)));
}
