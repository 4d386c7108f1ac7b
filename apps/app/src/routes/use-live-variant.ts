import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useApi } from '#api/api-context.tsx';
import type { Variant, VariantRequest } from '@youyaku/contract/variant';
import type { Api } from '#api/create-api.ts';
import { getFailureReason, type ApiFailureReason } from '#api/get-failure-reason.ts';
import {
  createLiveVariants,
  isSameSource,
  type LiveOptions,
  type LiveSource,
  type LiveVariant,
} from '@youyaku/client/live-variants';

/** How long a text must rest before it is summarised. */
const restMs = 220;

export type Live = {
  /** The newest that was written of this source. */
  written: LiveVariant | undefined;
  /** What is shown was written for other options, or of an earlier text. */
  isBehind: boolean;
  /** Why the newest wish was not met. */
  failure: ApiFailureReason | undefined;
  /** Asks for it once more. */
  retry: () => void;
};

/**
 * The summary of a source while its text and its options change: a text when it rests, options at once. Never of a text that an input method
 * is still composing. Nothing is asked while either is undefined.
 */
export function useLiveVariant(source: LiveSource | undefined, options: LiveOptions | undefined): Live {
  const api = useApi();
  const [written, setWritten] = useState<LiveVariant>();
  const [failure, setFailure] = useState<{ reason: ApiFailureReason; wish: string }>();
  const variants = useRef<ReturnType<typeof createLiveVariants>>(undefined);
  const settled = useRestingSource(source);
  const wish = settled === undefined || options === undefined ? undefined : { source: settled, options };
  const wishKey = JSON.stringify(wish ?? null);

  const want = useEffectEvent((_wish: string) => {
    variants.current ??= createLiveVariants((request) => ask(api, request), {
      onVariant: (variant) => {
        setWritten(variant);
        setFailure(undefined);
      },
      onFailure: (reason, { source: of, options: asked }) =>
        setFailure({ reason, wish: JSON.stringify({ source: of, options: asked }) }),
    });
    variants.current.want(wish);
  });
  useEffect(() => want(wishKey), [wishKey]);

  const isOfSource =
    written !== undefined && source !== undefined && (source.type === 'text' || isSameSource(written.source, source));
  const isCurrent =
    isOfSource &&
    JSON.stringify({ source: written.source, options: written.options }) === JSON.stringify({ source, options });
  const newestFailure = failure?.wish === wishKey ? failure.reason : undefined;
  const retry = () => variants.current?.want(wish);
  useOnline(newestFailure?.kind === 'network' ? retry : undefined);
  // Of an earlier text, with nothing to come: it would be copied as that of the new one.
  const isStale =
    newestFailure !== undefined && !(isOfSource && settled !== undefined && isSameSource(written.source, settled));
  return {
    written: isOfSource && !isStale ? written : undefined,
    isBehind: !isCurrent,
    failure: newestFailure,
    retry,
  };
}

/** Calls once the browser is online again. */
function useOnline(onOnline: (() => void) | undefined): void {
  const call = useEffectEvent(() => onOnline?.());
  const isWanted = onOnline !== undefined;
  // As soon as the failure can be seen: the network comes back once.
  useLayoutEffect(() => {
    if (!isWanted) return;
    const end = new AbortController();
    window.addEventListener('online', () => call(), { signal: end.signal });
    return () => end.abort();
  }, [isWanted]);
}

/** A file that the API has not in memory any more is read once more. */
async function ask(api: Api, request: VariantRequest): Promise<Variant> {
  const { source } = request;
  try {
    return await api.variants(request);
  } catch (error) {
    const reason = getFailureReason(error);
    const isGone = reason.kind === 'problem' && reason.problem.reason === 'source_gone';
    if (source.type !== 'file' || !isGone) throw error;
    await api.read({ source });
    return api.variants(request);
  }
}

/** A text after a moment in which nobody typed or composed; a pasted one at once. */
function useRestingSource(source: LiveSource | undefined): LiveSource | undefined {
  const [resting, setResting] = useState(source);
  const isComposing = useRef(false);
  const newest = useRef(source);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = JSON.stringify(source ?? null);

  const settle = () => {
    if (!isComposing.current) setResting(newest.current);
  };
  const settleLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(settle, restMs);
  };
  const follow = useEffectEvent((_key: string) => {
    const before = newest.current;
    newest.current = source;
    if (source === undefined || isJump(before, source)) settle();
    else settleLater();
  });
  const compose = useEffectEvent((isGoingOn: boolean) => {
    isComposing.current = isGoingOn;
    if (!isGoingOn) settleLater();
  });
  useEffect(() => {
    follow(key);
    return () => clearTimeout(timer.current);
  }, [key]);
  useLayoutEffect(() => {
    const [begin, end] = [() => compose(true), () => compose(false)];
    document.addEventListener('compositionstart', begin);
    document.addEventListener('compositionend', end);
    return () => {
      document.removeEventListener('compositionstart', begin);
      document.removeEventListener('compositionend', end);
    };
  }, []);
  return source === undefined ? undefined : resting;
}

/** Nobody types this much at once. */
const jumpUnits = 40;

function isJump(before: LiveSource | undefined, now: LiveSource): boolean {
  if (now.type !== 'text') return true;
  const length = before?.type === 'text' ? before.text.length : 0;
  return Math.abs(now.text.length - length) > jumpUnits;
}
