import type { Context } from 'hono';

const parts = ['code', 'state', 'iss', 'error'] as const;

/**
 * Where a provider sends the browser: on to the app, which sends the answer as a request of its own, behind the same guards as every other. The answer is
 * in the fragment, which reaches no other server and no log.
 */
export function returnFromProvider(appUrl: string) {
  return (context: Context): Response => {
    const answer = new URLSearchParams();
    for (const part of parts) {
      const value = context.req.query(part);
      if (value !== undefined && value.length <= 4_000) answer.set(part, value);
    }
    context.header('cache-control', 'no-store');
    context.header('referrer-policy', 'no-referrer');
    return context.redirect(`${appUrl}/sign-in-provider#${answer.toString()}`, 303);
  };
}
