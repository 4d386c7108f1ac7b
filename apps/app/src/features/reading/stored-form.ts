import { minutesForms, type MinutesForm } from '@youyaku/contract/summary-files';
import { readStored, writeStored } from '@youyaku/ui/browser-storage';

const storageKey = 'youyaku-minutes-form';

/** The form of minutes that was chosen last in this browser. */
export function readStoredForm(): MinutesForm {
  const stored = readStored('local', storageKey);
  return minutesForms.find((form) => form === stored) ?? 'shown';
}

export function storeForm(form: MinutesForm): void {
  writeStored('local', storageKey, form);
}
