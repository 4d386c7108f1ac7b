import { contract } from '#http/implement-contract.ts';
import type { Identity } from '#identity/open-identity.ts';
import { requireMember } from '#identity/request-identity.ts';
import { listSpaces } from './shared-spaces-store.ts';

export function listSpacesHandler({ database }: Identity) {
  return contract.spaces.list.handler(async ({ context }) => ({
    items: await listSpaces(database, requireMember(context.identity).accountId),
  }));
}
