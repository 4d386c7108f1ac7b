/** The kind of an item: it decides the layout and whether the item claims something. */
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

/** One sentence or item as the model wrote it, without its marks. */
export type DraftItem = {
  readonly kind: ItemKind;
  /** The whole claim, owner and due date included, so that these are checked with the rest. */
  readonly text: string;
  /** Numbers of the cited source sentences, from 1, as the model gave them. */
  readonly citations: readonly number[];
  /** Fields of an action, as the model separated them. */
  readonly task?: string;
  readonly owner?: string;
  readonly due?: string;
};
