import type { Job } from './job.ts';
import { guardLine, prepareGuard } from './guard/guard-line.ts';
import type { RenderKind } from './prompts/render-prompt.ts';
import type { Rendering } from './render-items.ts';

/** How a rendering is guarded and judged. */
export function describeRendering(kind: RenderKind, { source }: Job): Rendering {
  const guard = prepareGuard(source.document.text, 'names');
  return {
    kind,
    guard: (text) => {
      const guarded = guardLine(text, guard).text;
      return /[\p{L}\p{N}]/u.test(guarded) ? guarded : undefined;
    },
    complain: () => [],
  };
}
