import { readStored, writeStored } from '@youyaku/ui/browser-storage';
import { emptyDraft, isShape, withShape, type Draft } from './compose-draft.ts';

const storageKey = 'youyaku-shape';

/** An empty form in the last requested shape, with its usual length. */
export function createDraftInLastShape(): Draft {
  const shape = readStored('local', storageKey);
  return shape !== undefined && isShape(shape) ? withShape(emptyDraft, shape) : emptyDraft;
}

export function storeLastShape({ shape }: Draft): void {
  writeStored('local', storageKey, shape);
}
