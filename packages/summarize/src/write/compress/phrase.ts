import type { Token } from '@youyaku/language/tokenize/token';

/** What a phrase (文節) does for the phrase it leans on. */
export type Relation =
  /** Describes a noun: 新しい, 都の, 市が建てる. */
  | 'attribute'
  /** を, が, に, で and other case particles. */
  | 'argument'
  /** は, も. */
  | 'topic'
  | 'adverb'
  /** Stands beside an equal noun: A や, A と, A、. */
  | 'join'
  /** と before a verb of saying or thinking. */
  | 'quote'
  /** A predicate that is not the last one: し、, して, したが, するため. */
  | 'clause'
  | 'final';

/** How a clause goes on to the next one. */
export type Link =
  /** 調べ、/ 調べて: one thing after or beside the other. */
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
  /** 調べれば, 調べる場合: the rest holds only under it. */
  | 'condition';

export type Phrase = {
  /** Indices of its tokens, both inclusive; a comma behind belongs to it. */
  readonly first: number;
  readonly last: number;
  /** Last token that is neither comma nor remark in brackets. */
  readonly core: number;
  /** Index of its last independent word. */
  readonly head: number;
  readonly relation: Relation;
  readonly link: Link | undefined;
  /** Surfaces behind the head, without the comma: を, には, しております. */
  readonly tail: string;
  readonly hasComma: boolean;
  readonly isPredicate: boolean;
  readonly isNegated: boolean;
};

/** Phrases of a sentence and, for each, the phrase it leans on (-1 for the last). Heads stand to the right and never cross. */
export type Parse = {
  readonly tokens: readonly Token[];
  readonly phrases: readonly Phrase[];
  readonly heads: readonly number[];
  /** First phrase of the subtree below each phrase; subtrees are unbroken runs. */
  readonly leftmost: readonly number[];
};
