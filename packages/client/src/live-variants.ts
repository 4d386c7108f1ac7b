import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { Variant, VariantRequest, VariantSource } from '@youyaku/contract/variant';
import { ClientError, type ClientErrorReason, toClientError } from './client-error.ts';

/** A text to summarise while it is written, a file that has been read, or the source of a summary. */
export type LiveSource = Exclude<VariantSource, { type: 'key' }>;
export type LiveOptions = Pick<
  SummaryOptions,
  'shape' | 'length' | 'register' | 'reader' | 'focus' | 'retention' | 'pinned' | 'struck'
>;
export type LiveWish = { source: LiveSource; options: LiveOptions };

/** What was written, and what for. */
export type LiveVariant = LiveWish & { variant: Variant };

type Ask = (request: VariantRequest) => Promise<Variant>;
type Handlers = {
  onVariant: (written: LiveVariant) => void;
  onFailure: (reason: ClientErrorReason, wish: LiveWish) => void;
};

/**
 * Asks for variants one at a time: while one is under way only the newest wish waits, so that answers come in order and the last wish always is
 * the last answer. A text is sent once; then its key stands for it.
 */
export function createLiveVariants(ask: Ask, on: Handlers): { want: (wish: LiveWish | undefined) => void } {
  let waiting: LiveWish | undefined;
  let isAsking = false;
  let known: { source: LiveSource; key: string } | undefined;

  async function write({ source, options }: LiveWish): Promise<Variant> {
    const key = known !== undefined && isSameSource(known.source, source) ? known.key : undefined;
    try {
      const variant = await ask({ ...options, source: key === undefined ? source : { type: 'key', key } });
      known = variant.sourceKey === undefined ? undefined : { source, key: variant.sourceKey };
      return variant;
    } catch (error) {
      const isGone = key !== undefined && hasReason(error, 'source_gone');
      if (isGone) known = undefined;
      // Another page of the same reader took its turn, or the API holds the text no more.
      if (isGone || hasReason(error, 'superseded')) return ask({ ...options, source });
      throw error;
    }
  }
  async function run(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    while (waiting !== undefined) {
      const wish = waiting;
      waiting = undefined;
      try {
        on.onVariant({ ...wish, variant: await write(wish) });
      } catch (error) {
        // What has been replaced meanwhile is of no interest.
        if (waiting === undefined) on.onFailure(toClientError(error).reason, wish);
      }
    }
    isAsking = false;
  }
  return {
    want(wish) {
      waiting = wish;
      if (wish !== undefined) void run();
    },
  };
}

export function isSameSource(one: LiveSource, other: LiveSource): boolean {
  switch (one.type) {
    case 'text':
      return other.type === 'text' && one.text === other.text && one.title === other.title;
    case 'file':
      return other.type === 'file' && one.fileId === other.fileId;
    case 'summary':
      return other.type === 'summary' && one.id === other.id;
  }
}

function hasReason(error: unknown, reason: string): boolean {
  return error instanceof ClientError && error.reason.kind === 'problem' && error.reason.problem.reason === reason;
}
