import { isLongerThan } from '@youyaku/contract/is-longer-than';
import { limits } from '@youyaku/contract/limits';
import type { SourceInput } from '@youyaku/contract/summary-request';
import type { LiveOptions } from '@youyaku/client/live-variants';
import { hasModelOptions, listDraftWishes, parseLength, type Draft } from './compose-draft.ts';
import { getSentSourceKind, toSourceInput } from './source-draft.ts';

/** The one pasted text of a draft, if it can be summarised while it is written: not where it must stay on the device. */
export function findLiveText(draft: Draft): Extract<SourceInput, { type: 'text' }> | undefined {
  if (draft.engine === 'device' || draft.others.length > 0 || getSentSourceKind(draft) !== 'text') return undefined;
  if (draft.text.trim() === '' || isLongerThan(draft.text, limits.variantCodePointsMax)) return undefined;
  const source = toSourceInput(draft);
  return source.type === 'text' ? source : undefined;
}

/** The options of a draft for the built-in engine; undefined where it cannot do what is asked. */
export function toLiveOptions(draft: Draft): LiveOptions | undefined {
  const { shape, register, reader } = draft;
  const length = parseLength(draft);
  const focus = draft.focus.trim();
  if (
    length === undefined ||
    draft.isComparison ||
    hasModelOptions({ ...draft, unsupported: 'mark', masking: undefined })
  )
    return undefined;
  return {
    shape,
    length,
    register,
    reader,
    ...(focus === '' ? {} : { focus }),
    ...listDraftWishes(draft),
    retention: draft.isUnkept ? 'none' : 'keep',
  };
}
