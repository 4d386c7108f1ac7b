import type { Document } from '@youyaku/contract/document';
import { errorCodes, type ErrorCode } from '@youyaku/contract/errors';
import { extract } from '@youyaku/extract';

export type ChildRequest = {
  bytes: Uint8Array;
  name?: string | undefined;
  mediaType?: string | undefined;
  charset?: string | undefined;
  url?: string | undefined;
};
export type ChildAnswer =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'document'; document: Document }
  | { kind: 'refused'; code: ErrorCode; reason: string | undefined };

process.once('message', (request: ChildRequest) => void answer(request));
// NOTE: the parent may be killed while a file is open; an opener without a parent has nobody to answer.
process.once('disconnect', () => process.exit(0));

async function answer({ bytes, ...facts }: ChildRequest): Promise<void> {
  const send = (message: ChildAnswer): void => void process.send?.(message);
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  try {
    const document = await extract(bytes, {
      ...known,
      onProgress: (done, total) => send({ kind: 'progress', done, total }),
    });
    send({ kind: 'document', document });
  } catch (error) {
    send(refusalOf(error));
  }
}

function refusalOf(error: unknown): ChildAnswer {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const reason =
    error instanceof Error && 'reason' in error && typeof error.reason === 'string' ? error.reason : undefined;
  const isKnown = typeof code === 'string' && Object.hasOwn(errorCodes, code);
  return { kind: 'refused', code: isKnown ? (code as ErrorCode) : 'source_unreadable', reason };
}
