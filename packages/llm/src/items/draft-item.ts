/** What an item of an answer is: how it is laid out, and whether it claims something. */
export type ItemKind =
  | 'point'
  | 'heading'
  | 'decision'
  | 'action'
  | 'open'
  | 'next'
  | 'question'
  | 'answer'
  | 'disagreement';

/** One sentence or item as the model wrote it, its marks taken off. */
export type DraftItem = {
  readonly kind: ItemKind;
  /** All that it claims, in one piece: an owner or a day stands in it too, so that it is checked with the rest. */
  readonly text: string;
  /** Numbers of the source sentences that it rests on, from 1, as the model gave them. */
  readonly citations: readonly number[];
  /** Parts of an action, as the model told them apart. */
  readonly task?: string;
  readonly owner?: string;
  readonly due?: string;
};

/** Headings and questions say what follows; only what they name or count is held against the source. */
export function claimsNothing(kind: ItemKind): boolean {
  return kind === 'heading' || kind === 'question';
}
