import type { Token } from '@youyaku/language/tokenize/token';

/** The role of a phrase (文節) towards its governor. */
export type Relation =
  /** Describes a noun: 新しい, 都の, 市が建てる. */
  | 'attribute'
  /** を, が, に, で and other case particles. */
  | 'argument'
  /** は, も. */
  | 'topic'
  | 'adverb'
  /** Coordinate with another noun: A や, A と, A、. */
  | 'join'
  /** と before a verb of saying or thinking. */
  | 'quote'
  /** A non-final predicate: し、, して, したが, するため. */
  | 'clause'
  | 'final';

/** How a clause is linked to the next one. */
export type Link =
  /** 調べ、/ 調べて: one event after or beside the other. */
  | 'sequence'
  /** 調べたが. */
  | 'contrast'
  /** 調べたし. */
  | 'parallel'
  /** 調べながら, 調べつつ. */
  | 'manner'
  /** 調べるので, 調べたため, 調べる上で. */
  | 'background'
  /** 調べるとともに, 調べるほか. */
  | 'addition'
  /** 調べれば, 調べる場合: a condition on the rest. */
  | 'condition';

export type Phrase = {
  /** Indices of its tokens, both inclusive; a trailing comma is included. */
  readonly first: number;
  readonly last: number;
  /** Last token that is neither a comma nor a bracketed remark. */
  readonly core: number;
  /** Index of its last independent word. */
  readonly head: number;
  readonly relation: Relation;
  readonly link: Link | undefined;
  /** Surfaces after the head, without the comma: を, には, しております. */
  readonly tail: string;
  readonly hasComma: boolean;
  readonly isPredicate: boolean;
  readonly isNegated: boolean;
};

/** Phrases of a sentence and the head of each (-1 for the last). Heads are to the right and never cross. */
export type Parse = {
  readonly tokens: readonly Token[];
  readonly phrases: readonly Phrase[];
  readonly heads: readonly number[];
  /** First phrase of the subtree below each phrase; subtrees are contiguous. */
  readonly leftmost: readonly number[];
};
