import { useState } from 'react';
import type { EngineListing } from '@youyaku/contract/engine-listing';
import { findFirstFieldError, type Draft, type FieldError } from './compose-draft.ts';
import { findFieldErrors, type FieldErrors } from './find-field-errors.ts';

export type DraftChecks = {
  /** Options that the engine does not support: known at once. */
  fieldErrors: FieldErrors;
  /** What prevented the last step; cleared by the next change. */
  submitError: FieldError | undefined;
  clear: () => void;
  /** Runs `next` if the draft is valid; otherwise says what is wrong and goes there. */
  continueIfValid: (next: () => void) => void;
};

/** What is wrong with a draft, said before anything is sent. `openAdjust` shows the fields of 調整. */
export function useDraftChecks(draft: Draft, engines: readonly EngineListing[], openAdjust: () => void): DraftChecks {
  const [submitError, setSubmitError] = useState<FieldError>();
  const fieldErrors = findFieldErrors(draft, engines);
  const hasFieldErrors = Object.keys(fieldErrors).length > 0;
  return {
    fieldErrors,
    submitError,
    clear: () => setSubmitError(undefined),
    continueIfValid(next) {
      const found = findFirstFieldError(draft);
      setSubmitError(found);
      if (found === undefined && !hasFieldErrors) return next();
      const isInAdjust = found === 'needVariable' || (found === undefined && hasFieldErrors);
      if (isInAdjust) openAdjust();
      focusFault();
    },
  };
}

/** After the page has changed; the fields of 調整 may have to be mounted first. */
function focusFault(framesLeft = 30): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
    if (field !== null) field.focus();
    else if (framesLeft > 0) focusFault(framesLeft - 1);
  });
}
