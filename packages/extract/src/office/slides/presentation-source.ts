import type { ReadWarning } from '@youyaku/contract/document';
import { assembleParts } from '#container/assemble-parts.ts';
import type { ReadSource } from '#reader.ts';
import { slideParts } from './slide-parts.ts';
import type { Slide } from './slide-parts.ts';

/** Builds a source from a presentation; the numbers of hidden slides are reported in a warning. */
export function presentationSource(
  slides: readonly Slide[],
  statedTitle: string | undefined,
  warnings: readonly ReadWarning[] = [],
): ReadSource {
  const shown = slides.findIndex(({ isHidden }) => !isHidden);
  const parts = slides.map((slide, index) => slideParts(slide, index === shown));
  const first = parts[shown]?.find((part) => 'kind' in part && part.kind === 'heading');
  const title = statedTitle ?? (first !== undefined && 'text' in first ? first.text : undefined);
  const hidden = slides.filter(({ isHidden }) => isHidden).map(({ number }) => number);
  return {
    ...(title === undefined ? {} : { title }),
    ...assembleParts(parts.flat()),
    warnings: [...warnings, ...(hidden.length === 0 ? [] : [{ code: 'hidden_slides', detail: hidden.join(',') }])],
  };
}
