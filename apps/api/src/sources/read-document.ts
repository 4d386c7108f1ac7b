import { contract } from '#http/implement-contract.ts';
import { refuseSource } from './refuse-source.ts';
import { readSource, type ReadPorts } from './read-source.ts';

/** `POST /v1/read`: extraction only. Nothing is stored; the next request for the same source finds it read. */
export function readDocumentHandler(ports: ReadPorts) {
  return contract.read.handler(async ({ input, context }) => {
    refuseSource(input.source);
    return readSource(ports, input.source, { ownerId: context.ownerId(), signal: context.signal, isCached: true });
  });
}
