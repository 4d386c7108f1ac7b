import { faultCode } from '#platform/infrastructure-fault.ts';
import { applyEvent } from './apply-event.ts';
import { billingBounds } from './billing-bounds.ts';
import type { OpenBillingPorts } from './billing-ports.ts';
import { openCalls } from './call-provider.ts';
import { deleteOldConfirmations } from './confirmations-store.ts';
import {
  deleteOldEvents,
  findSweptUntil,
  insertEvent,
  listApplied,
  listOpenEvents,
  saveSweptUntil,
  type StoredEvent,
} from './events-store.ts';
import { listEventsSince } from './list-events.ts';
import { writeBillingLetter } from './letters-store.ts';
import { postBillingLetters } from './post-letters.ts';
import { listNotices, listOverdue } from './spaces-of-billing-store.ts';
import { syncCustomer } from './sync-customer.ts';

/** Events that end something at the provider are done one by one; all others of a customer are answered by one look. */
const acting: ReadonlySet<string> = new Set(['charge.refunded', 'charge.dispute.created', 'customer.deleted']);

/**
 * Catches up with the payment provider: events that were stored and not applied, events that were never received, and subscriptions of which
 * something should have been heard. What fails is left for the next time, and everything else is done.
 */
export async function sweepBilling(ports: OpenBillingPorts, now: Date, signal?: AbortSignal): Promise<void> {
  const { database, payments, log } = ports;
  const { stripe } = payments;
  const call = openCalls({ stripe, log }, Infinity);
  const from = (await findSweptUntil(database)) ?? new Date(now.getTime() - billingBounds.eventDaysFirst * 86_400_000);
  const listed = await listEventsSince(stripe, call, from);
  const applied = await listApplied(
    database,
    listed.map(({ id }) => id),
  );
  const missed = listed.filter(({ id }) => !applied.has(id));
  for (const event of missed) await insertEvent(database, event);
  const open = new Map(
    [...missed, ...(await listOpenEvents(database, billingBounds.eventsMax))].map((event) => [event.id, event]),
  );
  await applyAll(ports, [...open.values()], signal);
  await saveSweptUntil(database, now);
  for (const customerId of await listOverdue(database, billingBounds.roundMax)) {
    signal?.throwIfAborted();
    await syncCustomer({ database, stripe, call }, customerId).catch((error: unknown) => warn(ports, error));
  }
  for (const notice of await listNotices(database, billingBounds.noticeDays))
    await writeBillingLetter(database, notice);
  await deleteOldEvents(database, billingBounds.eventsKeptDays, now);
  await deleteOldConfirmations(database, now);
  await postBillingLetters(ports, now);
}

async function applyAll(ports: OpenBillingPorts, events: readonly StoredEvent[], signal?: AbortSignal): Promise<void> {
  const { database, payments, log } = ports;
  const { stripe } = payments;
  const call = openCalls({ stripe, log }, Infinity);
  const plain = Map.groupBy(
    events.filter(({ type, customerId }) => !acting.has(type) && customerId !== undefined),
    ({ customerId }) => customerId ?? '',
  );
  const alone = events.filter(({ type, customerId }) => acting.has(type) || customerId === undefined);
  const works = [
    ...alone.map((event) => () => applyEvent({ database, stripe, call }, event)),
    ...[...plain].map(
      ([customerId, some]) =>
        () =>
          syncCustomer({ database, stripe, call }, customerId, some),
    ),
  ];
  for (const work of works) {
    signal?.throwIfAborted();
    await work().catch((error: unknown) => warn(ports, error));
  }
}

function warn({ log }: Pick<OpenBillingPorts, 'log'>, error: unknown): void {
  log.warn({ code: faultCode(error) }, 'a subscription was not read');
}
