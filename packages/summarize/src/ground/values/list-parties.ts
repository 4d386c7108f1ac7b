import type { SourceIndex } from '#ground/source-index.ts';

/** A party of a contract: the name and the word that stands for it, normalized. */
export type Party = { readonly name: string; readonly letter: string };

const definition =
  /([^\s、。,()「」]{2,30})\s?\(以下[、,]?\s?「([^」]{1,8})」と(?:いう|いい|し|呼)|([^\s、。,()「」]{2,30})\(([甲乙丙丁])\)/gu;
const legalForm = /(?:株式会社|有限会社|合同会社|社団法人|財団法人|(?:一般|公益|特定非営利活動|独立行政)法人)/g;
/** A contract names its parties at the beginning. */
const headUnits = 3000;
const partiesMax = 8;
const known = new WeakMap<SourceIndex['document'], readonly Party[]>();

export function partiesOf(source: SourceIndex): readonly Party[] {
  const parties = known.get(source.document) ?? readParties(source.folded.slice(0, headUnits));
  known.set(source.document, parties);
  return parties;
}

function readParties(head: string): Party[] {
  return [...head.matchAll(definition)].slice(0, partiesMax).flatMap((match) => {
    const name = (match[1] ?? match[3] ?? '').replace(legalForm, '').replace(/^.*[とはがの](?=[^とはがの]{3,}$)/u, '');
    const letter = match[2] ?? match[4] ?? '';
    return name.length < 2 ? [] : [{ name, letter }];
  });
}
