import type { AppParts } from '#app-parts.ts';
import { recordByRequest } from '#audit/record-by-request.ts';
import { ApiError } from '#http/api-error.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { contract } from '#http/implement-contract.ts';
import { countAttempt } from '#identity/attempts-store.ts';
import { requireSpace, type Member } from '#identity/request-identity.ts';
import { billingBounds } from './billing-bounds.ts';
import type { OpenBillingPorts } from './billing-ports.ts';
import { openCalls, type CallProvider } from './call-provider.ts';
import { cancelPlan, changePlan, resumePlan } from './change-plan.ts';
import { findConfirmation, insertConfirmation, type Confirmation } from './confirmations-store.ts';
import { describeBilling, findClosedReason } from './describe-billing.ts';
import { findPortal } from './find-portal.ts';
import { offerOf } from './list-offers.ts';
import { listInvoices } from './list-invoices.ts';
import { previewPlan } from './preview-plan.ts';
import { findBilledSpace } from './spaces-of-billing-store.ts';
import { startCheckout } from './start-checkout.ts';
import { findSubscription } from './subscriptions-store.ts';
import { syncCustomer } from './sync-customer.ts';
import { planPath } from '@youyaku/contract/plan-paths';

type BillingParts = Pick<AppParts, 'database' | 'chores' | 'identity' | 'log' | 'payments' | 'facts'>;

/** Every operation of `/v1/billing`. */
export function createBillingHandlers(parts: BillingParts) {
  return {
    get: contract.billing.get.handler(({ context }) => {
      const { member } = context.identity;
      return describeBilling(parts, context.ownerId(), member?.role === 'owner');
    }),
    ...createOrderHandlers(parts),
    ...createOwnerHandlers(parts),
  };
}

function createOrderHandlers(parts: BillingParts) {
  return {
    preview: contract.billing.preview.handler(async ({ input, context }) => {
      const { ports, member } = await enter(parts, context, 'order');
      const { accountId, spaceId } = member;
      const { shown, prorationAt } = await previewPlan(ports, { spaceId, wish: input, now: new Date() });
      const { language } = context;
      await insertConfirmation(parts.database, { spaceId, accountId, shown, prorationAt, language });
      return shown;
    }),
    checkout: contract.billing.checkout.handler(async ({ input, context }) => {
      const { ports, member } = await enter(parts, context, 'order');
      const confirmation = await requireConfirmation(ports, member.spaceId, input.confirmationId);
      if (confirmation.shown.kind !== 'new') throw new ApiError('conflict', { reason: 'subscription_exists' });
      const url = await startCheckout(ports, { confirmation, email: member.email });
      await recordByRequest(parts.database, context, { act: 'plan-ordered', subjectId: confirmation.id });
      return { url };
    }),
    change: contract.billing.change.handler(async ({ input, context }) => {
      const { ports, member } = await enter(parts, context, 'order');
      const confirmation = await requireConfirmation(ports, member.spaceId, input.confirmationId);
      await changePlan(ports, confirmation);
      await recordByRequest(parts.database, context, { act: 'plan-ordered', subjectId: confirmation.id });
      return describeBilling(parts, member.spaceId, true);
    }),
  };
}

function createOwnerHandlers(parts: BillingParts) {
  const { database, facts } = parts;
  return {
    portal: contract.billing.portal.handler(async ({ input, context }) => {
      const { ports, member } = await enter(parts, context, 'pay');
      const { customerId } = await requireCustomer(ports, member.spaceId);
      const portal = await findPortal(ports.payments.stripe, ports.call);
      const flow = input.flow === undefined ? {} : { flow_data: { type: 'payment_method_update' as const } };
      const { url } = await ports.call((options) =>
        ports.payments.stripe.billingPortal.sessions.create(
          {
            customer: customerId,
            return_url: `${facts.appUrl}${planPath}`,
            locale: context.language,
            ...portal,
            ...flow,
          },
          options,
        ),
      );
      return { url };
    }),
    cancel: contract.billing.cancel.handler(async ({ context }) => {
      const { ports, member } = await enter(parts, context, 'pay');
      await cancelPlan(ports, member.spaceId);
      return describeBilling(parts, member.spaceId, true);
    }),
    resume: contract.billing.resume.handler(async ({ context }) => {
      const { ports, member } = await enter(parts, context, 'order');
      await resumePlan(ports, member.spaceId);
      return describeBilling(parts, member.spaceId, true);
    }),
    refresh: contract.billing.refresh.handler(async ({ context }) => {
      const { spaceId } = requireSpace(context.identity);
      if (parts.payments !== undefined) {
        await countAsker(parts, context, 'looks');
        await refresh(parts, spaceId);
      }
      return describeBilling(parts, spaceId, true);
    }),
    invoices: contract.billing.invoices.handler(async ({ input, context }) => {
      const { spaceId } = requireSpace(context.identity);
      const customerId = (await findSubscription(database, { spaceId }))?.customerId;
      if (parts.payments === undefined || customerId === undefined) return { items: [] };
      const { stripe } = parts.payments;
      await countAsker(parts, context, 'looks');
      return listInvoices(stripe, openCalls({ stripe, log: parts.log }), { customerId, before: input.before });
    }),
  };
}

/** The provider allows so many calls a second, of everybody together: neither more spaces nor more members are more calls. Throws `rate_limited`. */
async function countAsker(
  { database, identity }: BillingParts,
  context: HandlerContext,
  what: 'orders' | 'looks',
): Promise<void> {
  const { spaceId, accountId } = requireSpace(context.identity);
  for (const counted of [spaceId, accountId])
    await countAttempt(database, identity.keyOf(`${what} ${counted}`), billingBounds[what], 'billing');
}

type Entered = { ports: OpenBillingPorts & { call: CallProvider }; member: Member };

/**
 * Who may order or pay here. `pay`: what is about a subscription that exists is never closed because the seller's facts are missing. Throws `conflict`
 * (`payments_not_configured`, `operator_details`) and `rate_limited` (`billing`).
 */
async function enter(parts: BillingParts, context: HandlerContext, what: 'order' | 'pay'): Promise<Entered> {
  const member = requireSpace(context.identity);
  const { payments } = parts;
  const reason = findClosedReason(parts);
  if (payments === undefined) throw new ApiError('conflict', { reason: 'payments_not_configured' });
  if (reason !== undefined && what === 'order') throw new ApiError('conflict', { reason });
  await countAsker(parts, context, 'orders');
  return { ports: { ...parts, payments, call: openCalls({ stripe: payments.stripe, log: parts.log }) }, member };
}

/** What was confirmed in this space, not long ago, and is still so. Throws `not_found` (`confirmation`), `conflict` (`confirmation_over`, `price_changed`). */
async function requireConfirmation(
  { database, facts }: OpenBillingPorts,
  spaceId: string,
  id: string,
): Promise<Confirmation> {
  const confirmation = await findConfirmation(database, spaceId, id);
  if (confirmation === undefined) throw new ApiError('not_found', { reason: 'confirmation' });
  if (confirmation.isOver) throw new ApiError('conflict', { reason: 'confirmation_over' });
  const { shown } = confirmation;
  const { seats } = await findBilledSpace(database, spaceId);
  const now = offerOf(facts.plans.table, { plan: shown.plan, interval: shown.interval, seats });
  if (now.totalJpy !== shown.totalJpy || now.seats !== shown.seats)
    throw new ApiError('conflict', { reason: 'price_changed' });
  return confirmation;
}

async function requireCustomer({ database }: OpenBillingPorts, spaceId: string): Promise<{ customerId: string }> {
  const customerId = (await findSubscription(database, { spaceId }))?.customerId;
  if (customerId === undefined) throw new ApiError('conflict', { reason: 'no_subscription' });
  return { customerId };
}

/** A hint to look; what is known is shown when the provider is away. */
async function refresh({ database, payments, log }: BillingParts, spaceId: string): Promise<void> {
  const { customerId, readAt } = (await findSubscription(database, { spaceId })) ?? {};
  if (customerId === undefined || payments === undefined) return;
  if (readAt !== undefined && Date.now() - readAt.getTime() < billingBounds.freshMs) return;
  const { stripe } = payments;
  const call = openCalls({ stripe, log }, billingBounds.refreshMs);
  await syncCustomer({ database, stripe, call }, customerId).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}
