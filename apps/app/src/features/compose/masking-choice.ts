import type { Masking, MaskedString } from '@youyaku/contract/masking';
import { type MaskKind, maskingLimits, maskKinds } from '@youyaku/contract/masking-values';
import { readStored, writeStored } from '@youyaku/ui/browser-storage';

/** What a run masks: what its draft says, or else what the space has set. */
export function resolveMasking(chosen: Masking | undefined, spaceKinds: readonly MaskKind[]): Masking {
  return chosen ?? { kinds: [...spaceKinds] };
}

/** Masking on, as the space has it or else everything, or off. */
export function withMasking(isOn: boolean, spaceKinds: readonly MaskKind[]): Masking {
  return { kinds: isOn ? [...(spaceKinds.length === 0 ? maskKinds : spaceKinds)] : [] };
}

export function withMaskKind(masking: Masking, kind: MaskKind, isOn: boolean): Masking {
  const kinds = maskKinds.filter((one) => (one === kind ? isOn : masking.kinds.includes(one)));
  return { ...masking, kinds };
}

/** Whether this string of a kind that is masked may be left readable: a request names so many, each so long. */
export function canExcept({ except = [] }: Masking, text: string): boolean {
  const { exceptMax, exceptCodePointsMax } = maskingLimits;
  return except.includes(text) || (except.length < exceptMax && Array.from(text).length <= exceptCodePointsMax);
}

export function withException(masking: Masking, text: string, isMasked: boolean): Masking {
  const { except = [], ...rest } = masking;
  const others = except.filter((one) => one !== text);
  const next = isMasked ? others : [...others, text];
  return next.length === 0 ? rest : { ...rest, except: next };
}

export function isMaskedBy(
  { kinds, except = [] }: Masking,
  { kind, text }: Pick<MaskedString, 'kind' | 'text'>,
): boolean {
  return kinds.includes(kind) && !except.includes(text);
}

/** What the sources would have masked, each string once. */
export function joinMasked(lists: readonly (readonly MaskedString[])[]): MaskedString[] {
  const joined = new Map<string, MaskedString>();
  for (const item of lists.flat()) {
    const key = `${item.kind} ${item.text}`;
    joined.set(key, { ...item, count: item.count + (joined.get(key)?.count ?? 0) });
  }
  return maskKinds.flatMap((kind) => [...joined.values()].filter((item) => item.kind === kind));
}

const storageKey = 'youyaku-mask-review';

/** Whether this browser shows what is masked before a model runs. */
export function readMaskReview(): boolean {
  return readStored('local', storageKey) !== 'off';
}

export function storeMaskReview(isWanted: boolean): void {
  writeStored('local', storageKey, isWanted ? undefined : 'off');
}
