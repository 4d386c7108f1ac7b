/** What an item of a draft is: how it is laid out, and whether it claims something. */
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
  /** Parts of an action, as the model separated them. */
  readonly task?: string;
  readonly owner?: string;
  readonly due?: string;
};
