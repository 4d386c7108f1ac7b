import { z } from 'zod';
import { limits } from '@youyaku/contract/limits';
import type { Sentence } from './messages/sentence.ts';
import { refusals } from './messages/refusals.ts';

/** The allowed range of each length option. */
const lengthRanges: Readonly<Record<string, readonly [number, number]>> = {
  characters: [1, limits.summaryCharactersMax],
  about: [1, limits.summaryCharactersMax],
  items: [1, limits.summaryItemsMax],
  percent: [1, 90],
};

/** Describes an invalid value of a length option. */
export function describeLength(name: string): Sentence {
  const [from, to] = lengthRanges[name] ?? [1, limits.summaryCharactersMax];
  return refusals.notANumber(name, from, to);
}

/** Describes the first schema issue of the options for the user. */
export function describeIssue(error: z.ZodError, lengthOption: string | undefined): Sentence {
  const [issue] = error.issues;
  const name = String(issue?.path[0] ?? '');
  if (name === 'length' && lengthOption !== undefined) return describeLength(lengthOption);
  if (name === 'language') return refusals.notALanguage();
  if (name === 'engine') return refusals.notAnEngine();
  if (issue?.code === 'invalid_value') return refusals.notOneOf(name, issue.values.map(String));
  if (issue?.code === 'too_big') return refusals.tooLong(name, Number(issue.maximum));
  if (name === 'focus' || name === 'instructions') return refusals.unusableCharacters(name);
  return refusals.badArguments();
}
