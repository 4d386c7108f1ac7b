/** One candidate version of a sentence, whole or shortened. At most one option of a group is chosen. */
export type Option = Piece & {
  /** Sentences that are chosen together as one item; the option stands for all of them. Absent for a single sentence. */
  readonly parts?: readonly Piece[];
};

export type Piece = {
  readonly group: number;
  readonly section: number;
  readonly characters: number;
  readonly conceptIds: readonly number[];
  readonly prior: number;
  readonly centrality: number;
  /** The group without which it is hard to understand; it then counts for `aloneFactor` times as much. */
  readonly needs?: number | undefined;
  readonly aloneFactor?: number;
  /** Names that its words tell: no other piece needs to tell them again. */
  readonly names?: readonly string[];
  /** Names without which a reader does not know who is meant; while no piece tells one it counts for `unnamedFactor` times as much. */
  readonly unnamed?: readonly string[];
  readonly unnamedFactor?: number;
};

export type Limits = {
  readonly charactersMax: number;
  readonly itemsMax: number;
  /** Characters beyond which an item is hard to read; 0 = no preference. */
  readonly itemCharacters: number;
  /** Characters that each section may take before its sentences score less; empty = no preference. */
  readonly sectionAllowances: readonly number[];
};
