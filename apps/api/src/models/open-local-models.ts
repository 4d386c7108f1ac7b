import { setTimeout as pause } from 'node:timers/promises';
import type { LocalServerName } from '@youyaku/contract/local-engine';
import { estimateTokens } from '@youyaku/contract/estimate-tokens';
import { findLocalModels, type LocalModel, type LocalServer } from '@youyaku/models/find-local-models';
import { openModel, type OpenModel } from '@youyaku/models/open-model';
import { limitCalls } from './limit-calls.ts';

const bounds = {
  /** They have one processor, or one graphics card, for all. */
  callsMax: 2,
  /** A list of engines does not wait longer for them; whoever named one does. */
  listMsMax: 300,
  findMsMax: 3_000,
  /** What they answered is asked again after this. */
  knownMs: 5_000,
} as const;

export type OfferedModel = { readonly server: LocalServerName; readonly model: OpenModel };

/**
 * The models that programs on this machine answer with. They are no part of the registry: nothing chooses one but the person who names
 * it, and none stands in for another.
 */
export type LocalModels = {
  /** Those that answer, after 300 ms at most. */
  list(): Promise<readonly OfferedModel[]>;
  /** The one that an engine names; undefined where it does not answer within three seconds. */
  find(engine: string): Promise<OfferedModel | undefined>;
  /** Its calls in turns by owner. */
  inTurns(offered: OfferedModel, ownerId: string, addressKey?: string): OpenModel;
};

/**
 * Asks the servers when somebody needs to know, once at a time and once in five seconds, whoever needs it. Outside local mode there are no
 * servers, and nothing is asked.
 */
export function openLocalModels(servers: readonly LocalServer[], now = (): number => performance.now()): LocalModels {
  const limit = limitCalls(bounds.callsMax, bounds.callsMax);
  let known: ReadonlyMap<string, OfferedModel> = new Map();
  let knownAt = -Infinity;
  let asking: Promise<void> | undefined;

  async function askAll(): Promise<void> {
    const found = await findLocalModels(servers, { timeoutMs: bounds.findMsMax });
    known = new Map(found.map((local) => [`llm:${local.config.id}`, keepOpen(local)]));
    knownAt = now();
  }
  const ask = (): Promise<void> => (asking ??= askAll().finally(() => (asking = undefined)));

  /** Calls of a model share its slots and its health for as long as it answers as it did. */
  function keepOpen({ server, config }: LocalModel): OfferedModel {
    const open = known.get(`llm:${config.id}`);
    const isSame = open?.model.version === config.version && open.model.contextTokens === config.contextTokens;
    return isSame ? open : { server, model: openModel(config, { estimateTokens }) };
  }

  const isFresh = (): boolean => now() - knownAt < bounds.knownMs;
  return {
    async list() {
      // A busy machine answers later than that: who asks again has it then, and what was there before is shown meanwhile.
      if (!isFresh()) await Promise.race([ask(), pause(bounds.listMsMax, undefined, { ref: false })]);
      return [...known.values()];
    },
    async find(engine) {
      if (!isFresh() || !known.has(engine)) await ask();
      return known.get(engine);
    },
    inTurns: ({ model }, ownerId, addressKey) => limit(model, ownerId, addressKey),
  };
}
