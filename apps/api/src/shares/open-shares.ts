import { ApiError } from '#http/api-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import { createGuesses } from './count-guesses.ts';
import { shareBounds } from './share-bounds.ts';
import { findOpenShare, type OpenShare } from './shares-store.ts';

/** Finds what a token opens. Throws `not_found`, the same for every token that opens nothing, and `rate_limited` instead for who has opened many of those. */
export type OpenShares = { require(token: string, address: string): Promise<OpenShare> };

const tokenUnits = Math.ceil((shareBounds.tokenBytes * 4) / 3);
const tokenPattern = /^[\w-]+$/;

/** Nothing is remembered of a link: who has just revoked it has. Requests for the same one that come at the same time share a look-up. */
export function createOpenShares(database: Database): OpenShares {
  const guesses = createGuesses();
  const lookups = new Map<string, Promise<OpenShare | undefined>>();
  const find = (token: string): Promise<OpenShare | undefined> => {
    const begun = lookups.get(token) ?? findOpenShare(database, token).finally(() => lookups.delete(token));
    lookups.set(token, begun);
    return begun;
  };
  return {
    async require(token, address) {
      const isToken = token.length === tokenUnits && tokenPattern.test(token);
      const share = isToken ? await find(token) : undefined;
      // Also from an address that has guessed: who shares it with others (a company, the previews of a messenger) must not lock them out.
      if (share !== undefined) return share;
      const retryAfterSeconds = guesses.waitOf(address);
      if (retryAfterSeconds !== undefined)
        throw new ApiError('rate_limited', { reason: 'share_guesses', retryAfterSeconds });
      guesses.count(address);
      throw new ApiError('not_found');
    },
  };
}
