import { extract } from '@youyaku/extract';
import { readClaims, readCorpus } from '@youyaku/corpus';
import { analyse } from '@youyaku/language/analyse';
import { runSteps } from '@youyaku/language/text/run-steps';
import type { Span } from '@youyaku/language/text/span';
import { align } from '@youyaku/summarize/ground/align';
import { readClaim } from '@youyaku/summarize/ground/read-claim';
import { indexSource } from '@youyaku/summarize/ground/source-index';
import { type DisplacementCues, displacementWeights } from '@youyaku/summarize/ground/values/displacement';
import { verifyNumbers } from '@youyaku/summarize/ground/verify-amounts';
import { verifyDates } from '@youyaku/summarize/ground/verify-dates';
import { type Figure, measured } from '#figure.ts';
import { fitLogistic, type Observation, probabilityOf } from './fit-logistic.ts';
import { readDictionary } from './read-dictionary.ts';

const names = Object.keys(displacementWeights).filter((name) => name !== 'base') as (keyof DisplacementCues)[];
const folds = 10;
const falseMax = [1, 2, 5] as const;

/**
 * Fits the weights of `displacement.ts` to all written claims and facts of the corpus. Whole texts are left out of each fold: the
 * counts are of values in texts that the weights of their fold have not seen; the weights printed are those of all texts.
 */
export async function fitDisplacement(): Promise<Figure[]> {
  const { observations, claims } = await observe();
  const groups = [...new Set(observations.map(({ group }) => group))].toSorted();
  const foldOf = (group: string): number => groups.indexOf(group) % folds;
  const scored = Array.from({ length: folds }, (_, fold) => {
    const weights = fitLogistic(observations.filter(({ group }) => foldOf(group) !== fold));
    return observations
      .filter(({ group }) => foldOf(group) === fold)
      .map(({ cues, isHit }) => ({ isHit, score: probabilityOf(cues, weights) }));
  }).flat();
  const wrong = scored.filter(({ isHit }) => isHit);
  const others = scored.filter(({ isHit }) => !isHit).toSorted((a, b) => b.score - a.score);
  const [base = 0, ...weights] = fitLogistic(observations);
  return [
    measured('true sentences', claims, 'count'),
    ...falseMax.flatMap((count) => {
      const bound = others[count]?.score ?? 1;
      const found = wrong.filter(({ score }) => score > bound).length;
      return [
        measured(`of ${wrong.length} displaced values, found with ${count} false ones`, found, 'count'),
        measured(`… at a probability of`, 100 * bound, '%'),
      ];
    }),
    measured('weight base', base, 'points'),
    ...names.map((name, index) => measured(`weight ${name}`, weights[index] ?? 0, 'points')),
  ];
}

/** The cues of every value that has rivals in its source, and whether it is what is wrong with its sentence. */
async function observe(): Promise<{ observations: Observation[]; claims: number }> {
  const dictionary = await readDictionary();
  const written = new Map(readClaims().map((claims) => [claims.id, claims]));
  const observations: Observation[] = [];
  let claims = 0;
  for (const entry of readCorpus()) {
    const document = await extract(new Uint8Array(Buffer.from(entry.text)), { name: entry.path });
    const analysis = analyse(document, dictionary);
    const source = runSteps(indexSource(document, analysis));
    const own = written.get(entry.id);
    const right = [...entry.facts.map(({ fact }) => fact), ...(own?.supported ?? []).map(({ text }) => text)];
    claims += right.length;
    const rows: [text: string, wrong: Span | undefined][] = right.map((text) => [text, undefined]);
    for (const { text, wrong } of own?.wrong ?? []) {
      const start = text.indexOf(wrong);
      rows.push([text, { start, end: start + wrong.length }]);
    }
    for (const [text, wrong] of rows) {
      const claim = readClaim(text, analysis.tokenizer, source.known);
      const alignment = align(claim, source, []);
      const note = (value: Span, cues: DisplacementCues): void => {
        const isHit = wrong !== undefined && value.start < wrong.end && wrong.start < value.end;
        observations.push({ group: entry.id, cues: names.map((name) => cues[name]), isHit });
      };
      verifyNumbers(claim, source, alignment, new Set(), note);
      verifyDates(claim, source, alignment, new Set(), note);
    }
  }
  return { observations, claims };
}
