import type { Visitor } from './visitor.ts';

const boundary = '5f1f0b1c2d3e4f5a6b7c';

/** Uploads a file and returns its id; `undefined` when it was refused. */
export async function uploadFile(
  visitor: Visitor,
  { name, mediaType, bytes }: { name: string; mediaType: string; bytes: Uint8Array },
): Promise<string | undefined> {
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${mediaType}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const answer = await visitor.send({ method: 'POST', path: '/v1/files', headers, body });
  return answer.status === 201 ? (JSON.parse(answer.text) as { id: string }).id : undefined;
}
