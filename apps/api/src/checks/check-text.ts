import { contract } from '#http/implement-contract.ts';
import { readSource, type ReadPorts } from '#sources/read-source.ts';
import { refuseSource } from '#sources/refuse-source.ts';

/** `POST /v1/check`: grounds any text in a source, without a summary. Stores nothing. */
export function checkTextHandler(ports: ReadPorts) {
  return contract.check.handler(async ({ input, context }) => {
    refuseSource(input.source);
    const { addressKey, signal } = context;
    const asker = { ownerId: context.ownerId(), addressKey, signal };
    const document = await readSource(ports, input.source, asker);
    return ports.engine.check(input.text.toWellFormed(), document, asker);
  });
}
