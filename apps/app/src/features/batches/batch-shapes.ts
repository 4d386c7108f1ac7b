import type { BatchOptions } from '@youyaku/contract/batch';
import { sangyo, type SummaryShape } from '@youyaku/contract/shapes';

type Asked = { shape: SummaryShape; items?: number };

/** Shapes that fit any text: a batch holds many kinds. */
const asked = {
  sangyo: { shape: sangyo.shape, items: sangyo.items },
  bullets: { shape: 'bullets' },
  paragraph: { shape: 'paragraph' },
} as const satisfies Record<string, Asked>;

export type BatchShape = keyof typeof asked;
export const batchShapes = Object.keys(asked) as BatchShape[];

/** Characters, of the built-in lengths of the ruler. */
export const batchLengths = [100, 200, 400, 800] as const;

/** What a batch asks of each summary. */
export function toBatchOptions(chosen: BatchShape, characters: number, engine: string): BatchOptions {
  const { shape, ...items } = asked[chosen];
  return { shape, length: { unit: 'characters', max: characters, ...items }, engine };
}
