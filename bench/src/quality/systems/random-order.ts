import { seededRandom, shuffled } from '@youyaku/testing/seeded-random';
import type { System } from './system.ts';

/** A random order, deterministic for the same text. */
export const randomOrder: System = (sentences) => {
  const first = sentences[0]?.text ?? '';
  return shuffled([...sentences.keys()], seededRandom(`${sentences.length} ${first}`));
};
