import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { RateLimits } from '#config.ts';
import { chooseMessageLanguage } from '#messages/sentence-for-error.ts';
import type { Log } from '#platform/log/port.ts';
import type { AddressKey } from './address-key.ts';
import { clientAddress, unknownAddress } from './client-address.ts';
import { isGuest, requireSpace, standingOf, type RequestIdentity } from '#identity/request-identity.ts';
import { ownerOfRequest, type GuestFacts } from './guest-session.ts';
import type { HandlerContext } from './handler-context.ts';
import type { Client } from './limit-requests.ts';
import { connectionOf } from './node-connection.ts';
import { createJsonReader, type JsonBody } from './read-json.ts';

export type Env = {
  Variables: { requestId: string; body: JsonBody | undefined; identity: RequestIdentity | undefined };
  Bindings: Partial<HttpBindings>;
};

/** Makes what handlers know of a request, and by whom it is counted. */
export type RequestContexts = {
  clientOf: (context: Context<Env>) => Client;
  contextOf: (context: Context<Env>) => HandlerContext;
};

type ContextFacts = { log: Log; addressKey: AddressKey; guests: GuestFacts; rateLimits: RateLimits };

export function createRequestContexts({ log, addressKey, guests, rateLimits }: ContextFacts): RequestContexts {
  const readJson = createJsonReader();
  const clientOf = (context: Context<Env>): Client => ({
    ownerId: ownerNamed(context.get('identity')),
    address: clientAddress({
      peer: context.env?.incoming?.socket.remoteAddress,
      forwardedFor: context.req.header('x-forwarded-for'),
      trustedProxies: rateLimits.trustedProxies,
      proxyAddresses: rateLimits.proxyAddresses,
    }),
  });
  const contextOf = (context: Context<Env>): HandlerContext => {
    const { address } = clientOf(context);
    const identity = context.get('identity');
    if (identity === undefined) throw new RangeError('a request that nobody has identified');
    let ownerId: string | undefined;
    // Asked for twice, a new guest must be the same one.
    const owner = (): string =>
      (ownerId ??= isGuest(identity) ? ownerOfRequest(context, guests) : requireSpace(identity).spaceId);
    return {
      ownerId: owner,
      seatHolder: () => ({ ownerId: owner(), address, standing: standingOf(identity) }),
      identity,
      address,
      addressKey: address === unknownAddress ? '' : addressKey(address),
      language: chooseMessageLanguage(context.req.header('accept-language')),
      signal: context.req.raw.signal,
      async body() {
        const body = await readJson(context.req.raw, address);
        context.set('body', body);
        return body.json;
      },
      onStreamFault: (error) => log.error({ requestId: context.get('requestId') }, 'stream failed', error),
      connection: connectionOf(context.env),
    };
  };
  return { clientOf, contextOf };
}

/** By whom a request is counted: the person, in whatever space, or the guest of the cookie. */
function ownerNamed(identity: RequestIdentity | undefined): string | undefined {
  return identity?.member?.personalSpaceId ?? identity?.guestId;
}
