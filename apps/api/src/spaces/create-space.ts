import { contract } from '#http/implement-contract.ts';
import type { Identity } from '#identity/open-identity.ts';
import { requireMember } from '#identity/request-identity.ts';
import { parseSpaceName } from './parse-space-name.ts';
import { findOwnSpace } from './find-own-space.ts';
import { createSpace } from './shared-spaces-store.ts';

export function createSpaceHandler({ database }: Identity) {
  return contract.spaces.create.handler(async ({ input, context }) => {
    const { accountId } = requireMember(context.identity);
    const id = await createSpace(database, accountId, parseSpaceName(input.name));
    return findOwnSpace(database, accountId, id);
  });
}
