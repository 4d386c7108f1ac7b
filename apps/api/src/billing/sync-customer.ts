import type { Stripe } from 'stripe';
import type { AuditAct } from '@youyaku/contract/audit';
import { recordAct } from '#audit/audit-store.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { BillingPorts } from './billing-ports.ts';
import type { CallProvider } from './call-provider.ts';
import { markApplied, type StoredEvent } from './events-store.ts';
import { writeBillingLetter, type BillingLetter } from './letters-store.ts';
import { readSubscription, type SubscriptionState } from './read-subscription.ts';
import {
  findSubscription,
  lockSubscription,
  readClock,
  saveState,
  touchState,
  type StoredSubscription,
} from './subscriptions-store.ts';

type SyncPorts = Pick<BillingPorts, 'database'> & { stripe: Stripe; call: CallProvider };

const live: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due', 'unpaid']);

/**
 * Reads the subscriptions of a customer at the payment provider and writes what that means for its space, with the events that it answers, in one
 * transaction. What was read earlier is never written over what was read later. A customer that is not ours changes nothing.
 */
export async function syncCustomer(
  { database, stripe, call }: SyncPorts,
  customerId: string,
  events: readonly StoredEvent[] = [],
): Promise<void> {
  const known = await findSubscription(database, { customerId });
  if (known === undefined) return markApplied(database, events);
  const readAt = await readClock(database);
  const { data } = await call((options) =>
    stripe.subscriptions.list(
      { customer: customerId, status: 'all', limit: 20, expand: ['data.latest_invoice'] },
      options,
    ),
  );
  const { current, surplus } = choose(data, known.subscriptionId);
  for (const { id } of surplus) await endSurplus({ database, stripe, call }, known, id);
  const renewalJpy = current === undefined ? undefined : await findDiscounted({ stripe, call }, current);
  await database.transaction().execute(async (transaction) => {
    const before = await lockSubscription(transaction, customerId, readAt);
    if (before !== undefined && current !== undefined) {
      const after = readSubscription(current, renewalJpy);
      if (isSame(before, after)) await touchState(transaction, customerId, readAt);
      else {
        await saveState(transaction, customerId, after, readAt);
        await noteChange(transaction, before, after);
      }
      for (const letter of lettersAbout(before.spaceId, after)) await writeBillingLetter(transaction, letter);
    }
    await markApplied(transaction, events);
  });
}

/** With a promotion code the next charge is what the provider reckons; undefined without one. */
async function findDiscounted(
  { stripe, call }: Pick<SyncPorts, 'stripe' | 'call'>,
  { id, status, discounts, cancel_at_period_end: isEnding }: Stripe.Subscription,
): Promise<number | undefined> {
  if (discounts.length === 0 || !live.has(status) || isEnding) return undefined;
  const preview = await call((options) => stripe.invoices.createPreview({ subscription: id }, options));
  return preview.total;
}

/** The one that counts: the known one while it lives, else the oldest that lives, else the newest. Any other that lives is one too many. */
function choose(
  all: readonly Stripe.Subscription[],
  knownId: string,
): { current: Stripe.Subscription | undefined; surplus: Stripe.Subscription[] } {
  const byAge = all.toSorted((a, b) => a.created - b.created);
  const living = byAge.filter(({ status }) => live.has(status));
  const current = living.find(({ id }) => id === knownId) ?? living[0] ?? byAge.at(-1);
  return { current, surplus: living.filter((subscription) => subscription !== current) };
}

/** Nobody pays twice for a space: the newer one ends at once, and the operator is told, who refunds it. */
async function endSurplus({ database, stripe, call }: SyncPorts, known: StoredSubscription, id: string): Promise<void> {
  await call((options) => stripe.subscriptions.cancel(id, {}, options), `second:${id}`);
  await writeBillingLetter(database, {
    key: `second:${id}`,
    spaceId: known.spaceId,
    kind: 'secondSubscriptionForOperator',
    fill: { subscription: id },
  });
}

function isSame(before: StoredSubscription, after: SubscriptionState): boolean {
  const fields = [
    'subscriptionId',
    'status',
    'plan',
    'interval',
    'seats',
    'periodStart',
    'periodEnd',
    'cancelAt',
    'graceUntil',
  ] as const;
  const shown = (state: SubscriptionState) =>
    JSON.stringify([...fields.map((field) => state[field] ?? null), sorted(state.facts)]);
  return shown(before) === shown(after);
}

/** PostgreSQL orders the members of a JSON object by itself. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => [name, sorted(member)]);
}

async function noteChange(database: Database, before: StoredSubscription, after: SubscriptionState): Promise<void> {
  const act = actOf(before, after);
  if (act !== undefined) await recordAct(database, { act, spaceId: before.spaceId });
}

/** What the log of the space says: the one thing that matters most. */
function actOf(before: StoredSubscription, after: SubscriptionState): AuditAct | undefined {
  const wasOpen = before.status === 'active' || before.status === 'past_due';
  const isOpen = after.status === 'active' || after.status === 'past_due';
  if (!wasOpen && isOpen) return 'subscription-begun';
  if (wasOpen && !isOpen) return 'subscription-ended';
  if (!isOpen) return undefined;
  if (before.status !== after.status) return after.status === 'past_due' ? 'payment-failed' : 'payment-received';
  if (before.plan !== after.plan || before.interval !== after.interval) return 'plan-changed';
  if (before.cancelAt?.getTime() !== after.cancelAt?.getTime())
    return after.cancelAt === undefined ? 'subscription-resumed' : 'subscription-cancelled';
  return undefined;
}

/** What the owners are told of this state; a letter that was written about the same before is not written again. */
function lettersAbout(spaceId: string, state: SubscriptionState): BillingLetter[] {
  const { subscriptionId: id, facts, plan = '', status, graceUntil, cancelAt } = state;
  const invoice = facts?.openInvoice;
  if (status === 'past_due' && graceUntil !== undefined) {
    const kind = facts?.payment === 'invoice' ? 'invoiceOverdue' : 'paymentFailed';
    const amount = String(invoice?.totalJpy ?? facts?.next.totalJpy ?? 0);
    const about = invoice?.id ?? `${id}:${graceUntil.getTime()}`;
    return [{ key: `${kind}:${about}`, spaceId, kind, fill: { plan, amount, at: graceUntil.toISOString() } }];
  }
  if (status === 'active' && cancelAt !== undefined) {
    const key = `cancelled:${id}:${facts?.canceledAt ?? cancelAt.getTime()}`;
    return [{ key, spaceId, kind: 'subscriptionCancelled', fill: { plan, at: cancelAt.toISOString() } }];
  }
  if (status === 'ended' && plan !== '')
    return [{ key: `ended:${id}`, spaceId, kind: 'subscriptionEnded', fill: { plan } }];
  return [];
}
