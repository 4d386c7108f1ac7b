import { ClientError } from '@youyaku/client/client-error';
import type { Client } from '@youyaku/client/create-client';
import { createLiveVariants } from '@youyaku/client/live-variants';
import type { Variant } from '@youyaku/contract/variant';
import { isWebAddress } from '@youyaku/contract/web-address';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { SiteLanguage } from '#content/desk-words.ts';
import { createClientLoader, handOver, linesWithin } from './own-summary.ts';
import type { OwnStart } from './use-own-text.ts';

/** How long a text must rest before it is summarised, as in the app. */
const restMs = 220;

type Props = { apiUrl: string; appUrl: string; language: SiteLanguage; start: OwnStart; usualLimit: number };

export type OwnDeskState = {
  text: string;
  limit: number;
  /** The newest that was written of the text. */
  variant: Variant | undefined;
  failure: unknown;
  /** What is under way to the app: the name of a file, or a text. */
  going: { name?: string } | undefined;
  write: (text: string) => void;
  compose: (isComposing: boolean) => void;
  setLimit: (limit: number) => void;
  /** Opens what was brought in the app. */
  go: (start: OwnStart) => void;
};

/** The desk with a text of one's own: summarised while it is written, one request at a time, and handed over to the app on a press. */
export function useOwnDesk({ apiUrl, appUrl, language, start, usualLimit }: Props): OwnDeskState {
  const loadClient = useMemo(() => createClientLoader(apiUrl, language), [apiUrl, language]);
  const [text, write] = useState('text' in start ? start.text : '');
  const [limit, setLimit] = useState(usualLimit);
  const live = useLive(loadClient, text, limit);
  const { failed, forget, going, go } = useHandOver(start, (brought, signal) =>
    loadClient().then((client) => handOver(client, brought, { appUrl, limit, signal })),
  );
  return {
    text,
    limit,
    ...live,
    failure: failed ?? live.failure,
    going,
    write(next) {
      forget();
      write(next);
    },
    setLimit,
    go,
  };
}

/**
 * Opens the address at which the app shows what was brought, at once if that is a file; not where somebody went back to the sample meanwhile.
 */
function useHandOver(start: OwnStart, send: (brought: OwnStart, signal: AbortSignal) => Promise<string>) {
  const [failed, setFailed] = useState<unknown>();
  const [going, setGoing] = useState<{ name?: string }>();
  const leaving = useRef<AbortController>(undefined);

  async function leave(brought: OwnStart): Promise<void> {
    const { signal } = (leaving.current ??= new AbortController());
    setFailed(undefined);
    setGoing('file' in brought ? { name: brought.file.name } : {});
    try {
      const address = await send(brought, signal);
      if (!signal.aborted) location.assign(address);
    } catch (error) {
      if (signal.aborted) return;
      setFailed(error);
      setGoing(undefined);
    }
  }
  const begin = useEffectEvent(() => {
    if ('file' in start) void leave(start);
  });
  useEffect(() => {
    leaving.current = new AbortController();
    const timer = setTimeout(() => begin());
    // A page that comes back from the cache of the browser can be used again.
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) setGoing(undefined);
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', onShow);
      leaving.current?.abort();
    };
  }, []);
  return { failed, going, forget: () => setFailed(undefined), go: (brought: OwnStart) => void leave(brought) };
}

/** The variant of a text that rests; of another length at once. Never of a text that an input method is still composing. */
function useLive(loadClient: () => Promise<Client>, text: string, limit: number) {
  const [variant, setVariant] = useState<Variant>();
  const [failure, setFailure] = useState<unknown>();
  const [isComposing, compose] = useState(false);
  const before = useRef('');
  const variants = useMemo(
    () =>
      createLiveVariants(async (request) => (await loadClient()).variants(request), {
        onVariant: ({ variant: written }) => {
          setVariant(written);
          setFailure(undefined);
        },
        onFailure: (reason) => setFailure(new ClientError(reason)),
      }),
    [loadClient],
  );
  useEffect(() => {
    if (isComposing) return;
    const isAskable = text.trim() !== '' && !isWebAddress(text.trim());
    const isTyped = before.current !== text && Math.abs(before.current.length - text.length) < 20;
    const timer = setTimeout(
      () => {
        before.current = text;
        variants.want(isAskable ? { source: { type: 'text', text }, options: linesWithin(limit) } : undefined);
        if (!isAskable) setVariant(undefined);
      },
      isTyped ? restMs : 0,
    );
    return () => clearTimeout(timer);
  }, [text, limit, isComposing, variants]);
  return { variant, failure, compose };
}
