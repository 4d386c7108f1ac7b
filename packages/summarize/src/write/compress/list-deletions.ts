import { adjunctRule, exampleRule, memberRule } from './delete-adjunct.ts';
import { adverbRule } from './delete-adverb.ts';
import { decideEndings } from './delete-ending.ts';
import { decideComments } from './delete-comment.ts';
import { decideFigures } from './delete-figures.ts';
import { decideSums } from './delete-members.ts';
import { emptyAttributeRule, relationRule, relativeRule } from './delete-attribute.ts';
import { clauseRule } from './delete-clause.ts';
import type { Level } from './deletion.ts';
import type { Parse } from './phrase.ts';
import { scopeVetoes } from './protected-words.ts';
import { applyRule, type DeletionRule, tokenRangeOf, type Verdict, type Veto } from './veto.ts';
import { recordWords } from '@youyaku/language/lexicon/qualifying-words';

/** A wide space separates a label from its content (a headword from its definition). */
const label = /\S[\u3000\t]+\S/u;

const labelVeto: Veto = {
  name: 'holds-a-label-and-its-words',
  rejects: ({ text, parse, first, last }) => {
    const [from, to] = tokenRangeOf({ parse, first, last });
    return label.test(text.slice(parse.tokens[from]?.start, parse.tokens[to]?.end));
  },
};

/** For the first, the most and the only, the scope (of what, where) is essential. */
const recordVeto: Veto = {
  name: 'is-the-scope-of-a-superlative',
  rejects: ({ parse }) =>
    parse.tokens.some(({ surface }, index) => recordWords.test(surface) || isIntroduced(parse, index)),
};

/** Every rule of tight compression by name, clauses first. */
export const tightRules: Readonly<Record<string, DeletionRule>> = {
  clause: withVetoes(clauseRule, [], [labelVeto]),
  adverb: withVetoes(adverbRule, scopeVetoes, [labelVeto]),
  'empty-attribute': withVetoes(emptyAttributeRule, scopeVetoes, [recordVeto, labelVeto]),
  relative: withVetoes(relativeRule, scopeVetoes, [recordVeto, labelVeto]),
  relation: withVetoes(relationRule, scopeVetoes, [recordVeto, labelVeto]),
  adjunct: withVetoes(adjunctRule, scopeVetoes, [recordVeto, labelVeto]),
  example: withVetoes(exampleRule, scopeVetoes, [recordVeto, labelVeto]),
  member: withVetoes(memberRule, scopeVetoes, [recordVeto, labelVeto]),
};

function withVetoes(rule: DeletionRule, before: readonly Veto[], after: readonly Veto[]): DeletionRule {
  return { ...rule, vetoes: [...before, ...rule.vetoes, ...after] };
}

/** Every tight deletion considered in a Japanese sentence, each with the veto that rejects it, if any. */
export function decideDeletions(text: string, parse: Parse, level: Level = 'tight'): Verdict[] {
  return [
    ...Object.values(tightRules).flatMap((rule) => applyRule(text, parse, rule, level)),
    ...decideEndings(parse),
    ...decideFigures(text, parse.tokens),
    ...decideComments(text, parse.tokens),
    ...decideSums(text, parse.tokens),
  ];
}

/** 都市部での支援を新たに始める does not imply that there was no 支援 before. */
function isIntroduced(parse: Parse, index: number): boolean {
  const surface = parse.tokens[index]?.surface;
  return (
    /^(?:新たに|新しく|再び|ふたたび|新設|創設|再開)$/u.test(surface ?? '') ||
    (surface === '新た' && parse.tokens[index + 1]?.surface === 'に')
  );
}
