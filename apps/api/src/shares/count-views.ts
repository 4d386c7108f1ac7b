import { faultCode } from '#platform/infrastructure-fault.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Log } from '#platform/log/port.ts';
import { shareBounds } from './share-bounds.ts';
import { addViews } from './shares-store.ts';

/** Programs that look at a link for a preview or an index are no readers. */
const machines = /bot\b|crawl|spider|preview|facebookexternalhit|slurp|embedly|whatsapp|line-poker/i;

/** Whether a person opens the page, as far as the request tells. */
export function isView(headers: Headers): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  return !purpose.includes('prefetch') && !machines.test(headers.get('user-agent') ?? '');
}

/** Counts views by link, written once a second, and at the end of the process: nothing is known of who it was. */
export function createViewCounter({
  database,
  log,
  draining,
}: {
  database: Database;
  log: Log;
  draining: AbortSignal;
}) {
  let views = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    timer = undefined;
    const counted = views;
    if (counted.size === 0) return;
    views = new Map();
    addViews(database, counted).catch((error: unknown) =>
      log.warn({ code: faultCode(error) }, 'views were not counted'),
    );
  };
  draining.addEventListener('abort', flush, { once: true });
  return (shareId: string): void => {
    views.set(shareId, (views.get(shareId) ?? 0) + 1);
    timer ??= setTimeout(flush, shareBounds.viewFlushMs).unref();
  };
}
