import { listHiddenWords } from '@youyaku/contract/glossary-values';
import { maskKinds } from '@youyaku/contract/masking-values';
import type { EngineHost } from '#engine/engine-host.ts';
import { contract } from '#http/implement-contract.ts';
import { planOf, type PlanFacts } from '#plans/plan-of-space.ts';
import { sourceBoundOf } from '#plans/refuse-by-plan.ts';
import { readSource, type ReadPorts } from '#sources/read-source.ts';
import { refuseSource } from '#sources/refuse-source.ts';
import { findGlossary } from './glossary-store.ts';

/** Strings that one answer lists. */
const itemsMax = 500;

type MaskPorts = ReadPorts & { engine: Pick<EngineHost, 'listMasked'>; facts: PlanFacts };

/** `POST /v1/masks`: what of a source would be masked. Calls no model and stores nothing. */
export function listMasksHandler(ports: MaskPorts) {
  return contract.glossary.masks.handler(async ({ input, context }) => {
    refuseSource(input.source);
    const { addressKey, signal } = context;
    const ownerId = context.ownerId();
    const bound = sourceBoundOf((await planOf(ports.database, ports.facts, ownerId)).plan);
    const asker = { ownerId, addressKey, signal };
    const document = await readSource(ports, input.source, { ...asker, bound, isCached: true });
    const { entries } = await findGlossary(ports.database, ownerId);
    const plan = { kinds: [...maskKinds], words: listHiddenWords(entries) };
    const found = await ports.engine.listMasked(document, plan, asker);
    const items = maskKinds.flatMap((kind) => found.filter((item) => item.kind === kind));
    return { items: items.slice(0, itemsMax), total: items.length };
  });
}
