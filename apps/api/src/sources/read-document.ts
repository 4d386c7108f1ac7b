import { readInputSchema } from '@youyaku/contract/endpoints';
import type { HandlerContext } from '#http/handler-context.ts';
import { jsonStreamResponse } from '#http/json-stream.ts';
import { parseInput } from '#http/parse-input.ts';
import { documentPieces } from './document-pieces.ts';
import { refuseSource } from './refuse-source.ts';
import { readSource, type ReadPorts } from './read-source.ts';

/** `POST /v1/read`: extraction only. Nothing is stored; the next request for the same source finds it read. */
export async function readDocument(ports: ReadPorts, context: HandlerContext): Promise<Response> {
  const body = await context.body();
  const { source } = parseInput(readInputSchema, body);
  refuseSource(source);
  const document = await readSource(ports, source, {
    ownerId: context.ownerId(),
    signal: context.signal,
    isCached: true,
  });
  return jsonStreamResponse(documentPieces(document));
}
