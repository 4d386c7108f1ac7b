import { type Essential, essentialWords } from '@youyaku/language/lexicon/essential-words';

/** Of a very long sentence only the beginning and the end are read. */
const headUnits = 300;
const tailUnits = 100;

/** The product of the factors of everything that a sentence states by its wording. */
export function scoreByWording(words: string, factors: Readonly<Partial<Record<Essential, number>>>): number {
  const part = words.length > headUnits + tailUnits ? words.slice(0, headUnits) + words.slice(-tailUnits) : words;
  let product = 1;
  for (const [essential, factor] of Object.entries(factors) as [Essential, number][]) {
    if (essentialWords[essential].test(part)) product *= factor;
  }
  return product;
}
