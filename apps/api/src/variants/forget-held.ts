import type { MiddlewareHandler } from 'hono';
import type { EngineHost } from '#engine/engine-host.ts';
import type { Env } from '#http/request-context.ts';

/** Who deletes something, or signs out, leaves no text in the memory of the engine: the next variant is made from what is still there. */
export function forgetHeld({ engine }: { engine: Pick<EngineHost, 'variants'> }): MiddlewareHandler<Env> {
  return async (context, next) => {
    const { member, guestId } = context.get('identity') ?? {};
    await next();
    if (context.req.method !== 'DELETE' || !context.res.ok) return;
    for (const ownerId of new Set([member?.spaceId, member?.personalSpaceId, guestId]))
      if (ownerId !== undefined) engine.variants.forget(ownerId);
  };
}
