import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a person answered in place of the judge, with only its prompt in view. */
export type JudgeAnswer = {
  readonly claim: string;
  /** `second`: after the second search, which follows an answer of 記載なし. */
  readonly round: 'first' | 'second';
  /** Digest of the passages shown for this claim; an answer for other passages does not count. */
  readonly passages: string;
  /** The line of the answer after `S1 | `. */
  readonly answer: string;
};

const folder = join(import.meta.dirname, 'judge-answers');

/** The recorded answers about the claims of a text; empty without a record. */
export function readJudgeAnswers(id: string): JudgeAnswer[] {
  const path = join(folder, `${id}.json`);
  if (!existsSync(path)) return [];
  return (JSON.parse(readFileSync(path, 'utf8')) as { answers: JudgeAnswer[] }).answers;
}

/** Replaces the recorded answers about a text, in a stable order. */
export function writeJudgeAnswers(id: string, answers: readonly JudgeAnswer[]): void {
  mkdirSync(folder, { recursive: true });
  const keyOf = ({ claim, round }: JudgeAnswer): string => `${round} ${claim}`;
  const ordered = answers.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  writeFileSync(join(folder, `${id}.json`), `${JSON.stringify({ id, answers: ordered }, undefined, 2)}\n`);
}
