import { minutesForms, type MinutesForm } from '@youyaku/contract/summary-files';

const storageKey = 'youyaku-minutes-form';

/** The form of minutes that was chosen last in this browser. */
export function readStoredForm(): MinutesForm {
  try {
    const stored = localStorage.getItem(storageKey);
    return minutesForms.find((form) => form === stored) ?? 'shown';
  } catch {
    return 'shown';
  }
}

export function storeForm(form: MinutesForm): void {
  try {
    localStorage.setItem(storageKey, form);
  } catch {
    // If the browser refuses storage, the form is chosen each time.
  }
}
