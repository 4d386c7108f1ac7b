import { ClientError } from '@youyaku/client/client-error';
import type { Client } from '@youyaku/client/create-client';
import { getFailureReason } from './get-failure-reason.ts';
import type { OfflineSummaries, Scope } from './offline-summaries.ts';

export type OfflineFacts = {
  load: () => Promise<OfflineSummaries>;
  /** Who used this browser last, for when nobody can be asked. */
  lastOwner: () => Scope | undefined;
  /** Called when something kept here stood in for an answer. */
  onStandIn: () => void;
};

type Summaries = Client['summaries'];

type Own = Pick<Summaries, 'get' | 'source' | 'list' | 'delete' | 'deleteMany'>;

/** The client, whose summaries are read from what this browser keeps when there is no answer at all; what is deleted is not kept either. */
export function withOffline(client: Client, facts: OfflineFacts): Client {
  const own: Own = { ...readOffline(client.summaries, facts), ...deleteOffline(client.summaries, facts) };
  // The library's own object cannot be enumerated.
  const summaries = new Proxy(client.summaries, {
    get: (target, name): unknown => (Object.hasOwn(own, name) ? Reflect.get(own, name) : Reflect.get(target, name)),
  });
  return { ...client, summaries };
}

function readOffline(summaries: Summaries, facts: OfflineFacts): Pick<Own, 'get' | 'source' | 'list'> {
  async function standIn<Found>(
    error: unknown,
    find: (kept: OfflineSummaries, scope: Scope) => Promise<Found | undefined>,
  ): Promise<Found> {
    // Whoever gave up a call is told so.
    const isSilence = error instanceof ClientError && error.reason.kind === 'network';
    const scope = isSilence ? facts.lastOwner() : undefined;
    const found = scope === undefined ? undefined : await find(await facts.load(), scope);
    if (found === undefined) throw error;
    facts.onStandIn();
    return found;
  }
  return {
    get: async (input, options) => {
      try {
        return await summaries.get(input, options);
      } catch (error) {
        if (isGone(error)) forget(facts, [input.id]);
        return standIn(error, async (kept, scope) => (await kept.find(scope, input.id))?.summary);
      }
    },
    source: async (input, options) => {
      try {
        return await summaries.source(input, options);
      } catch (error) {
        return standIn(error, async (kept, scope) => (await kept.find(scope, input.id))?.source);
      }
    },
    list: async (input, options) => {
      const asker = facts.lastOwner();
      try {
        const page = await summaries.list(input, options);
        if (asker !== undefined) followHistory(facts, asker, { asked: input, page });
        return page;
      } catch (error) {
        return standIn(error, async (kept, scope) => ({ items: await kept.list(scope, input.q) }));
      }
    },
  };
}

function deleteOffline(summaries: Summaries, facts: OfflineFacts): Pick<Own, 'delete' | 'deleteMany'> {
  return {
    delete: async (input, options) => {
      const answer = await summaries.delete(input, options);
      forget(facts, [input.id]);
      return answer;
    },
    deleteMany: async (input, options) => {
      const answer = await summaries.deleteMany(input, options);
      forget(facts, input.ids);
      return answer;
    },
  };
}

type Page = { asked: Parameters<Summaries['list']>[0]; page: Awaited<ReturnType<Summaries['list']>> };

/** What a list may be asked for and still have all that is kept here, from its beginning: only finished summaries are, so that `ok` leaves out none. */
const wholeWith: Readonly<Record<string, (value: unknown) => boolean>> = {
  limit: () => true,
  textMax: () => true,
  state: (state) => state === 'ok',
};

/** The first page of the whole history says what else was deleted, on another device or while this one was off. */
function followHistory({ load, lastOwner }: OfflineFacts, scope: Scope, { asked, page }: Page): void {
  const isWhole = Object.entries(asked).every(
    ([name, value]) => value === undefined || wholeWith[name]?.(value) === true,
  );
  const now = lastOwner();
  // Whoever came meanwhile has another history.
  if (!isWhole || now?.owner !== scope.owner || now.space !== scope.space) return;
  const { items, nextCursor } = page;
  const until = items.findLast(({ pinned }) => !pinned)?.createdAt;
  if (nextCursor !== undefined && until === undefined) return;
  load()
    .then(async (kept) =>
      kept.keepListed(scope, { ids: items.map(({ id }) => id), until: nextCursor === undefined ? undefined : until }),
    )
    .catch(() => undefined);
}

function forget({ load }: OfflineFacts, ids: readonly string[]): void {
  load()
    .then(async (kept) => kept.forget(ids))
    .catch(() => undefined);
}

function isGone(error: unknown): boolean {
  const reason = getFailureReason(error);
  return reason.kind === 'problem' && reason.problem.code === 'not_found';
}
