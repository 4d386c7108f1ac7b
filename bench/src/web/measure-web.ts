import type { Figure } from '#figure.ts';
import { measureBundles } from './measure-bundles.ts';
import { measureFirstSummaries } from './measure-first-summaries.ts';
import { measurePaint } from './measure-paint.ts';

export async function measureWeb(): Promise<Figure[]> {
  return [...(await measureBundles()), ...(await measureFirstSummaries()), ...(await measurePaint())];
}
