import { minutesTemplateSchema, type MinutesTemplate } from '@youyaku/contract/minutes-template';
import { shapes, type SummaryShape } from '@youyaku/contract/shapes';
import type { MinutesForm } from '@youyaku/contract/summary-files';
import { CliError } from './cli-error.ts';
import { refusals } from './messages/refusals.ts';
import type { Values } from './option-table.ts';
import { readJson } from './read-json.ts';

const builtIn: ReadonlyMap<string, MinutesForm> = new Map([
  ['municipal', 'municipal'],
  ['自治体', 'municipal'],
  ['company', 'company'],
  ['社内', 'company'],
]);

/** How the file of `--out` lays out minutes: a built-in form, or one of a JSON file. Throws `CliError` 2 without minutes, or a file for them. */
export function parseForm(
  { form, out }: Pick<Values, 'form' | 'out'>,
  shape: SummaryShape,
): MinutesForm | MinutesTemplate | undefined {
  if (form === undefined) return undefined;
  if (out === undefined || shapes[shape].layout !== 'grouped') throw new CliError(2, refusals.formNeeds());
  const known = builtIn.get(form);
  if (known !== undefined) return known;
  const own = minutesTemplateSchema.safeParse(readJson(form, refusals.formUnreadable));
  if (!own.success) throw new CliError(2, refusals.notAForm());
  return own.data;
}
