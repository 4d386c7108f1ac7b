import type { Stripe } from 'stripe';
import { idOf, type Delivery, type StripeAccount } from './account.ts';
import { setCard } from './change-card.ts';
import type { Deliveries, WebhookRule } from './deliver-webhooks.ts';
import type { FaultKind, Faults } from './faults.ts';
import { moveClock } from './move-clock.ts';
import { settleInvoice } from './pay-invoice.ts';
import { closeDispute, openDispute } from './payment-routes.ts';
import { sendStrangeEvent, type StrangeKind } from './send-strange-event.ts';
import { badRequest } from './stripe-error.ts';

/** What tests, and a newcomer on the page of the account, may do to it. */
export type StripeControl = {
  /** Milliseconds since 1970 by the account's clock. */
  nowMs(): number;
  /** Renewals, retries, reminders and repeated deliveries on the way happen at their time. 0 to ten years. */
  moveClock(ms: number): Promise<void>;
  /** The next `count` requests of the API go wrong; `ms` is how long `slow` and `hang` wait. */
  addFault(kind: FaultKind, count?: number, ms?: number): void;
  clearFaults(): void;
  /** The next `count` deliveries are dropped, doubled, or sent `delayMs` of the account's clock later. */
  addRule(rule: WebhookRule): void;
  /** Keeps events back until `release`. */
  hold(): void;
  /** Sends what was kept back, in the order of these event ids where they are named. */
  release(order?: readonly string[]): Promise<void>;
  /** Sends an event once more, with a signature of now. */
  resend(eventId: string): Promise<void>;
  /** Posts an event as Stripe never would; the status of the answer, 0 for none. Without an id the newest. */
  sendStrange(kind: StrangeKind, eventId?: string): Promise<number>;
  /** Newest first. */
  events(): Stripe.Event[];
  deliveries(): readonly Delivery[];
  /** The bank of the card holder takes the money of a charge back. */
  dispute(chargeId: string): Stripe.Dispute;
  closeDispute(disputeId: string, status: 'won' | 'lost'): Stripe.Dispute;
  /** The customer pays with another test card from now on. */
  setCard(customerId: string, number: string): void;
  /** The money of an open invoice arrives by bank transfer. */
  receiveTransfer(invoiceId: string): void;
};

type Parts = {
  readonly account: StripeAccount;
  readonly deliveries: Deliveries;
  readonly faults: Faults;
  readonly machineNow: () => number;
  readonly baseUrl: string;
};

export function openControl({ account, deliveries, faults, machineNow, baseUrl }: Parts): StripeControl {
  return {
    nowMs: () => account.nowMs(),
    moveClock: (ms) => moveClock(account, deliveries, ms, baseUrl),
    addFault: (kind, count, ms) => faults.add(kind, count, ms),
    clearFaults: () => faults.clear(),
    addRule: (rule) => deliveries.addRule(rule),
    hold: () => deliveries.hold(),
    release: (order) => deliveries.release(order),
    resend: (eventId) => deliveries.resend(eventId),
    sendStrange: (kind, eventId) => sendStrangeEvent(account, kind, eventId, machineNow),
    events: () => account.all('event'),
    deliveries: () => account.state.deliveries,
    dispute: (chargeId) => openDispute(account, chargeId),
    closeDispute: (disputeId, status) => closeDispute(account, disputeId, status),
    setCard: (customerId, number) => setCard(account, idOf(customerId), number),
    receiveTransfer: (invoiceId) => {
      const invoice = account.get('invoice', invoiceId);
      if (invoice.status !== 'open') throw badRequest('Only an open invoice can be paid.', 'id');
      settleInvoice(account, invoice);
    },
  };
}
