import { useState } from 'react';
import type { Sentence } from '@youyaku/contract/summary';
import { findRepairs, noRepairs } from './find-repairs.ts';

/** The texts that replaced others while the page was open; a summary opened finished has none. */
export function useRepairs(sentences: readonly Sentence[], isWatched: boolean): ReadonlySet<string> {
  const [repairs, setRepairs] = useState(noRepairs);
  if (isWatched && repairs.sentences !== sentences) setRepairs(findRepairs(repairs, sentences));
  return repairs.repaired;
}
