import { limits } from '@youyaku/contract/limits';

type DeletedState = { deleted?: { ids: string[]; at: number } };

/** Says with a navigation what has just been deleted, so that the next page can offer to undo it. */
export const toDeletedState = (ids: string[]): DeletedState => ({ deleted: { ids, at: Date.now() } });

/** What was deleted before this page and can still be restored: a reload brings the state of the navigation back. */
export function readDeletedState(state: unknown): string[] | undefined {
  const { deleted } = (state ?? {}) as DeletedState;
  return deleted !== undefined && Date.now() - deleted.at < limits.undoSeconds * 1_000 ? deleted.ids : undefined;
}
