import type { Variant, VariantRequest, VariantSource } from '@youyaku/contract/variant';
import { ClientError } from './client-error.ts';
import type { Client } from './create-client.ts';

export type VariantWish = Omit<VariantRequest, 'source'>;

/** Variants of one source, for a control that changes faster than they are written. */
export type VariantWriter = {
  /**
   * The variant; undefined when a later call took its place, so that what is shown never goes back. Throws a ClientError, or the reason of the
   * signal.
   */
  write(wish: VariantWish, options?: { signal?: AbortSignal }): Promise<Variant | undefined>;
};

/** Sends one request at a time, and after it the newest wish; a text only once, as long as the API holds it. */
export function openVariants(
  client: Pick<Client, 'variants'>,
  source: Exclude<VariantSource, { type: 'key' }>,
): VariantWriter {
  let key: string | undefined;
  let isBusy = false;
  /** Tells the call that waits whether its turn has come. */
  let waiting: ((isNewest: boolean) => void) | undefined;

  const send = async (wish: VariantWish, signal: AbortSignal | undefined): Promise<Variant> => {
    const given = signal === undefined ? {} : { signal };
    if (key !== undefined && wish.retention !== 'none') {
      try {
        return await client.variants({ ...wish, source: { type: 'key', key } }, given);
      } catch (error) {
        if (!hasReason(error, 'source_gone')) throw error;
      }
    }
    const variant = await client.variants({ ...wish, source }, given);
    key = variant.sourceKey;
    return variant;
  };

  /** Says to the call that waits whether its turn has come; false when there is none. */
  const tellWaiting = (isNewest: boolean): boolean => {
    const tell = waiting;
    waiting = undefined;
    tell?.(isNewest);
    return tell !== undefined;
  };

  return {
    async write(wish, { signal } = {}) {
      tellWaiting(false);
      if (isBusy && !(await new Promise<boolean>((tell) => (waiting = tell)))) return undefined;
      isBusy = true;
      try {
        signal?.throwIfAborted();
        return await send(wish, signal);
      } catch (error) {
        // By another page of the same reader.
        if (hasReason(error, 'superseded')) return undefined;
        throw error;
      } finally {
        // Nobody else comes between this call and the one that waits.
        isBusy = tellWaiting(true);
      }
    },
  };
}

function hasReason(error: unknown, reason: string): boolean {
  return error instanceof ClientError && 'problem' in error.reason && error.reason.problem?.reason === reason;
}
