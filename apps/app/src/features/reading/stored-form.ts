import type { StoredMinutesForm } from '@youyaku/contract/minutes-forms';
import type { MinutesTemplate } from '@youyaku/contract/minutes-template';
import { minutesForms, type MinutesForm } from '@youyaku/contract/summary-files';
import { readStored, writeStored } from '@youyaku/ui/browser-storage';

const storageKey = 'youyaku-minutes-form';

/** The form of minutes that was chosen last in this browser: the name of a built-in one, or the id of one of the space. */
export function readStoredForm(): string {
  return readStored('local', storageKey) ?? 'shown';
}

export function storeForm(form: string): void {
  writeStored('local', storageKey, form);
}

type ChosenForm = { name: MinutesForm; form: MinutesForm } | { name: string; form: MinutesTemplate };

/** The chosen form with what it is; minutes as they are shown where it is none of this space, or no more. */
export function findForm(name: string, own: readonly StoredMinutesForm[]): ChosenForm {
  const found = own.find(({ id }) => id === name);
  if (found !== undefined) return { name, form: found.form };
  const builtIn = minutesForms.find((form) => form === name) ?? 'shown';
  return { name: builtIn, form: builtIn };
}
