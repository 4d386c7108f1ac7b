import type { RateLimits } from '#config.ts';
import { ApiError } from '#http/api-error.ts';
import type { Rate, Rates } from '#platform/rates/port.ts';

/** One upload of an address: its bytes are counted as they come, and paid for once they are stored. */
export type CountedUpload = {
  /** Throws `ApiError` `rate_limited` where its address may not upload so many bytes more now. */
  require(bytes: number): Promise<void>;
  /** So many bytes have come; throws as `require` does where they are too many. */
  add(bytes: number): Promise<void>;
  /** They are stored: they count against their address for a day. */
  pay(): Promise<void>;
  /** However it ended; without `pay` it has cost nothing. */
  leave(): void;
};

/**
 * What an address may upload in a day, which is as long as a file is kept: so it never has more than twice as much stored. What one
 * reader has stored, the table of files knows (files-store.ts). What comes now is counted beside the rate, which cannot give back.
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
      const { standings } = await rates.take([{ rate, key: address, cost: 0 }]);
      const missing = (coming.get(address) ?? 0) + bytes - (standings[0]?.remaining ?? 0);
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
