import { randomUUID } from 'node:crypto';
import type { S3Config } from '#files-config.ts';
import { openS3Files } from './s3.ts';
import type { S3Patience } from './s3-calls.ts';
import { StorageError } from './port.ts';

/** A person waits for it. */
const shortPatience: S3Patience = { connectMs: 3_000, answerMs: 5_000, triesMax: 1, delayMsMax: 0 };

/** Writes, lists, reads and deletes an object, as the service does. Throws `StorageError`. */
export async function tryBucket(config: S3Config, patience: S3Patience = shortPatience): Promise<void> {
  const files = openS3Files(config, patience);
  const key = `probe-${randomUUID()}`;
  await files.check();
  try {
    await files.put(key, new Blob(['probe']).stream());
    let text = '';
    for await (const chunk of (await files.open(key))?.stream ?? []) text += Buffer.from(chunk).toString();
    if (text !== 'probe') throw new StorageError('storage_broken', 'OTHER_BYTES');
  } finally {
    await files.delete(key);
  }
}
