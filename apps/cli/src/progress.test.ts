import { expect, it } from 'vitest';
import { createProgressBar } from './progress.ts';

it('shows a labelled bar that never moves back, and removes it at the end', () => {
  const shown: string[] = [];
  const progress = createProgressBar(
    { isShown: true, language: 'ja' },
    { write: (text: string) => shown.push(text) > 0 },
  );
  for (const step of [
    { stage: 'read' },
    { stage: 'rank', done: 1, total: 2 },
    { stage: 'split' },
    { stage: 'ground', done: 9, total: 4 },
    { stage: 'keep' },
  ])
    progress.show(step);
  progress.clear();
  const percents = shown.map((line) => /(\d+) %/.exec(line)?.[1]).filter((found) => found !== undefined);
  expect(percents.map(Number)).toEqual([0, 52, 52, 100]);
  expect(shown[0]).toContain('読んでいます');
  expect(shown.at(-1)).toBe('\r\u001b[K');
});

it('prints nothing when not shown', () => {
  const shown: string[] = [];
  const progress = createProgressBar(
    { isShown: false, language: 'en' },
    { write: (text: string) => shown.push(text) > 0 },
  );
  progress.show({ stage: 'rank' });
  progress.clear();
  expect(shown).toEqual([]);
});

it('writes a line once however often it is shown', () => {
  const shown: string[] = [];
  const progress = createProgressBar(
    { isShown: true, language: 'ja' },
    { write: (text: string) => shown.push(text) > 0 },
  );
  for (let done = 0; done < 5; done += 1) progress.show({ stage: 'split', done, total: 1_000_000 });
  expect(shown).toHaveLength(1);
});
