import { ApiError } from './api-error.ts';
import { slowBody } from './enforce-pace.ts';

/**
 * The bytes of a body as they were sent, of a request or of an answer. Throws `source_too_large` above `bytesMax`, by its declared length before anything is read, and `invalid_request` (`slow_body`)
 * after `ms`.
 */
export async function readBoundedBody(
  request: Pick<Request | Response, 'headers' | 'body'>,
  { bytesMax, ms }: { bytesMax: number; ms: number },
): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw new ApiError('source_too_large');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = request.body?.getReader();
  const timer = setTimeout(() => void reader?.cancel().catch(() => undefined), ms);
  const until = performance.now() + ms;
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (performance.now() >= until) throw slowBody();
      if (done || value === undefined) return Buffer.concat(chunks);
      bytes += value.byteLength;
      if (bytes > bytesMax) throw new ApiError('source_too_large');
      chunks.push(value);
    }
  } finally {
    clearTimeout(timer);
    await reader?.cancel().catch(() => undefined);
  }
}
