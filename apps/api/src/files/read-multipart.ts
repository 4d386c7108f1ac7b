import { ApiError } from '#http/api-error.ts';

/** The file of a multipart form: what its sender calls it, and its bytes as they come. They must be read to their end. */
export type FilePart = { name: string; mediaType: string; bytes: AsyncIterable<Uint8Array> };

const headBytesMax = 16 * 1024;
const partsMax = 20;

/**
 * The part named `file` of a `multipart/form-data` body (RFC 7578), without holding more of it than a chunk. Throws `ApiError`
 * `invalid_request` when the body is no such form or has no such part; `bytes` throws it when the form ends before its file.
 */
export async function readMultipart(body: AsyncIterable<Uint8Array>, contentType: string): Promise<FilePart> {
  const mark = boundaryOf(contentType);
  if (mark === undefined) throw malformed();
  const reader = createReader(body);
  // The first boundary has no line end before it; one in front makes it like the others.
  reader.unread(Buffer.from('\r\n'));
  const boundary = Buffer.from(`\r\n--${mark}`);
  await drain(reader.until(boundary));
  for (let part = 0; part < partsMax; part += 1) {
    if ((await reader.take(2)).toString('latin1') === '--') break;
    const head = parseHead(await readHead(reader));
    const bytes = reader.until(boundary);
    if (head?.field === 'file') return { name: head.fileName, mediaType: head.mediaType, bytes };
    await drain(bytes);
  }
  throw new ApiError('invalid_request', { param: 'file' });
}

function malformed(): ApiError {
  return new ApiError('invalid_request', { reason: 'malformed' });
}

function boundaryOf(contentType: string): string | undefined {
  const found = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType.slice(0, 500));
  return found?.[1] ?? found?.[2];
}

type Reader = ReturnType<typeof createReader>;

function createReader(body: AsyncIterable<Uint8Array>) {
  const chunks = body[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  const fill = async (): Promise<void> => {
    const { done, value } = await chunks.next();
    if (done === true) throw malformed();
    held = held.length === 0 ? Buffer.from(value) : Buffer.concat([held, value]);
  };
  return {
    unread(bytes: Buffer): void {
      held = Buffer.concat([bytes, held]);
    },
    async take(count: number): Promise<Buffer> {
      while (held.length < count) await fill();
      const taken = held.subarray(0, count);
      held = held.subarray(count);
      return taken;
    },
    /** Everything before `mark`, which is taken too. Only as many bytes are held back as may be the beginning of the mark. */
    async *until(mark: Buffer): AsyncGenerator<Uint8Array> {
      for (;;) {
        const at = held.indexOf(mark);
        if (at >= 0) {
          if (at > 0) yield held.subarray(0, at);
          held = held.subarray(at + mark.length);
          return;
        }
        const safe = held.length - mark.length + 1;
        if (safe > 0) {
          const part = held.subarray(0, safe);
          held = held.subarray(safe);
          yield part;
        }
        await fill();
      }
    },
  };
}

async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of bytes) void chunk;
}

async function readHead(reader: Reader): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // The line end of the boundary is taken already: a head without any line begins with the empty one.
  reader.unread(Buffer.from('\r\n'));
  for await (const chunk of reader.until(Buffer.from('\r\n\r\n'))) {
    length += chunk.length;
    if (length > headBytesMax) throw malformed();
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseHead(head: string): { field: string; fileName: string; mediaType: string } | undefined {
  const lines = head.split('\r\n');
  const valueOf = (name: string): string =>
    lines.find((line) => line.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 1) ?? '';
  const disposition = valueOf('content-disposition');
  const field = /;\s*name="([^"]{0,200})"/i.exec(disposition)?.[1];
  if (field === undefined) return undefined;
  const fileName = /;\s*filename="([^"]{0,2000})"/i.exec(disposition)?.[1] ?? '';
  return { field, fileName: unescapeName(fileName), mediaType: valueOf('content-type').trim() };
}

/** Browsers write a quotation mark and line ends as percent escapes, and everything else as it is. */
function unescapeName(name: string): string {
  return name.replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
