import type { RateLimits } from '#config.ts';
import { ApiError } from '#http/api-error.ts';
import type { Rate, Rates } from '#platform/rates/port.ts';

/** One upload of an address: its bytes are counted as they arrive, and charged once they are stored. */
export type CountedUpload = {
  /** Throws `ApiError` `rate_limited` when its address may not upload this many more bytes now. */
  require(bytes: number): Promise<void>;
  /** Counts bytes that have arrived; throws like `require` when they are too many. */
  add(bytes: number): Promise<void>;
  /** Charges the stored bytes to their address for a day. */
  pay(): Promise<void>;
  /** Ends the upload in any case; without `pay` nothing is charged. */
  leave(): void;
};

/**
 * What an address may upload in a day, which is as long as a file is stored: so it never has more than twice as much stored. The table of
 * files knows what one owner has stored (files-store.ts). Uploads in progress are counted beside the rate, because a rate cannot give back.
 */
export function openUploadAllowance(rates: Rates, given: RateLimits): (address: string) => CountedUpload {
  const count = given.uploadBytesHeldMax * given.readersPerAddress;
  const rate: Rate = { name: 'upload-bytes-address', count, seconds: 24 * 60 * 60 };
  const coming = new Map<string, number>();

  return (address) => {
    let held = 0;
    const hold = (bytes: number): void => {
      held += bytes;
      const sum = (coming.get(address) ?? 0) + bytes;
      if (sum > 0) coming.set(address, sum);
      else coming.delete(address);
    };
    const require = async (bytes: number): Promise<void> => {
      const { states } = await rates.take([{ rate, key: address, cost: 0 }]);
      const missing = (coming.get(address) ?? 0) + bytes - (states[0]?.remaining ?? 0);
      if (missing > 0) throw refusal(Math.ceil((missing * rate.seconds) / rate.count));
    };
    const leave = (): void => hold(-held);
    return {
      require,
      async add(bytes) {
        hold(bytes);
        await require(0);
      },
      async pay() {
        const taken = await rates.take([{ rate, key: address, cost: held }]);
        if (!taken.isTaken) throw refusal(taken.retryAfterSeconds);
        leave();
      },
      leave,
    };
  };
}

function refusal(retryAfterSeconds: number): ApiError {
  return new ApiError('rate_limited', { reason: 'uploads', retryAfterSeconds });
}
