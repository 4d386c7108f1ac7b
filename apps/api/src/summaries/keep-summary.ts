import { countCharacters } from '@youyaku/contract/count-characters';
import type { SummaryBody } from '@youyaku/contract/summary';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { ApiError } from '#http/api-error.ts';
import { createId } from '#http/ids.ts';
import { makeHistoryEntry } from '#history/search-entry.ts';
import { contract } from '#http/implement-contract.ts';
import { planOf, type PlanFacts } from '#plans/plan-of-space.ts';
import { sourceBoundOf } from '#plans/refuse-by-plan.ts';
import { storable } from '#platform/storable.ts';
import { nameSource } from '#sources/name-source.ts';
import { readSource, type ReadPorts } from '#sources/read-source.ts';
import { refuseSource } from '#sources/refuse-source.ts';
import { insertSource } from '#sources/sources-store.ts';
import { describeSource } from './describe-sources.ts';
import { describeOrigins } from './stored-input.ts';
import { findSummary, insertFinishedSummary, toSummary } from './summaries-store.ts';

/**
 * `POST /v1/summaries/keep`: stores a summary written on a device. Its evidence is not trusted: every sentence is
 * checked against the source here.
 */
export function keepSummaryHandler(ports: ReadPorts & { facts: PlanFacts }) {
  return contract.summaries.keep.handler(async ({ input, context }) => {
    const { database, engine } = ports;
    const { shape, length, register } = input;
    const { title: given, ...pasted } = input.source;
    const source = {
      ...pasted,
      text: storable(pasted.text),
      ...(given === undefined ? {} : { title: storable(given) }),
    };
    refuseSource(source);
    const ownerId = context.ownerId();
    const bound = sourceBoundOf((await planOf(database, ports.facts, ownerId)).plan);
    const document = await readSource(ports, source, { ownerId, signal: context.signal, bound });
    const text = storable(input.text);
    const checked = await engine.check(text, document, { ownerId, signal: context.signal });
    const [id, sourceId] = [createId('sum'), await insertSource(database, ownerId, document)];
    const request = { ...resolveSummaryOptions({ shape, length, register }), ...describeOrigins([source]) };
    const title = document.title ?? (await nameSource(database, ownerId, source));
    const body: SummaryBody = {
      ...checked,
      title,
      text,
      characters: countCharacters(text),
      keywords: [],
      engine: { kind: 'device', model: 'summarizer', version: '' },
    };
    await insertFinishedSummary(database, {
      id,
      ownerId,
      request,
      title,
      sourceId,
      source: describeSource(sourceId, { request, title }, document),
      body,
      entry: await makeHistoryEntry({ title, text, body, decisions: [], source: document.text }),
      usage: { charged: false, reason: 'device' },
    });
    const row = await findSummary(database, ownerId, id);
    if (row === undefined) throw new ApiError('not_found');
    return toSummary(row, context.language);
  });
}
