import { emptyDraft, isShape, withShape, type Draft } from './compose-draft.ts';

const storageKey = 'youyaku-shape';

/** An empty form in the last requested shape, with its usual length. */
export function createDraftInLastShape(): Draft {
  try {
    const shape = localStorage.getItem(storageKey);
    return shape !== null && isShape(shape) ? withShape(emptyDraft, shape) : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

export function storeLastShape({ shape }: Draft): void {
  try {
    localStorage.setItem(storageKey, shape);
  } catch {
    // If the browser refuses storage, the form starts with three lines each time.
  }
}
