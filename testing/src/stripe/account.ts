import { randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';
import { noSuch } from './stripe-error.ts';

/** Every kind of object that is stored, by the name that Stripe gives it in `object`. */
export type Tables = {
  product: Stripe.Product;
  price: Stripe.Price;
  coupon: Stripe.Coupon;
  promotion_code: Stripe.PromotionCode;
  tax_rate: Stripe.TaxRate;
  customer: Stripe.Customer;
  tax_id: Stripe.TaxId;
  payment_method: Stripe.PaymentMethod;
  'checkout.session': Stripe.Checkout.Session;
  'billing_portal.session': Stripe.BillingPortal.Session;
  'billing_portal.configuration': Stripe.BillingPortal.Configuration;
  subscription: Stripe.Subscription;
  discount: Stripe.Discount;
  invoice: Stripe.Invoice;
  invoiceitem: PendingItem;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  webhook_endpoint: Stripe.WebhookEndpoint;
  event: Stripe.Event;
};
export type Kind = keyof Tables;

/** A proration that waits for the next invoice; only the line that it becomes is ever answered. */
export type PendingItem = { id: string; subscription: string; line: Stripe.InvoiceLineItem };

/** One delivery of an event to an endpoint. Times are milliseconds since 1970 of the account's clock. */
export type Delivery = {
  readonly id: string;
  readonly endpoint: string;
  readonly event: string;
  readonly type: string;
  state: 'waiting' | 'held' | 'dropped' | 'delivered' | 'failed';
  attempts: number;
  dueAtMs: number;
  /** Of the last attempt; 0 when nobody answered. */
  status?: number;
  /** How long the last attempt took. */
  tookMs?: number;
};

/** The form of the page that is kept beside a Checkout session: what the caller wanted of the subscription. */
export type SessionWishes = {
  items: { price: string; quantity: number }[];
  metadata: Record<string, string>;
  taxRates: string[];
  isAddressUpdated: boolean;
  isNameUpdated: boolean;
  promotionCode?: string;
};

export type State = {
  version: 1;
  /** How far the clock of the account is ahead of the machine's, in milliseconds. */
  clockAheadMs: number;
  sequence: number;
  tables: { [K in Kind]: Record<string, Tables[K]> };
  wishes: Record<string, SessionWishes>;
  /** Card number of a payment method: only the published test cards are ever accepted. */
  cards: Record<string, string>;
  /** Notices that are given once: the kind, the object and its period. */
  notices: Record<string, true>;
  deliveries: Delivery[];
  answers: Record<string, { fingerprint: string; status: number; body: string }>;
};

export type StripeAccount = {
  readonly state: State;
  /** Milliseconds since 1970, by the clock that tests move. */
  nowMs(): number;
  /** The same in whole seconds, as objects carry it. */
  now(): number;
  newId(prefix: string): string;
  find<K extends Kind>(kind: K, id: string): Tables[K] | undefined;
  /** Throws 404 `resource_missing`. */
  get<K extends Kind>(kind: K, id: string, param?: string): Tables[K];
  put<K extends Kind>(kind: K, object: Tables[K]): Tables[K];
  remove(kind: Kind, id: string): void;
  /** Newest first, as Stripe lists. */
  all<K extends Kind>(kind: K): Tables[K][];
  /** Stores an event about the object and hands it to the webhooks. */
  emit(type: string, object: object, previous?: object): void;
  /** Whether `notice` was called with the same text. */
  isNoticed(notice: string): boolean;
  notice(notice: string): void;
  /** What is told of each change, to save it. */
  readonly onChange: Set<() => void>;
  readonly onEvent: Set<(event: Stripe.Event) => void>;
};

/** How many objects of a kind are kept; the oldest go first. */
const perKindMax = 5_000;
const noticesMax = 20_000;
const kinds: readonly Kind[] = [
  'product',
  'price',
  'coupon',
  'promotion_code',
  'tax_rate',
  'customer',
  'tax_id',
  'payment_method',
  'checkout.session',
  'billing_portal.session',
  'billing_portal.configuration',
  'subscription',
  'discount',
  'invoice',
  'invoiceitem',
  'invoice_payment',
  'payment_intent',
  'charge',
  'refund',
  'dispute',
  'webhook_endpoint',
  'event',
];

export function emptyState(): State {
  return {
    version: 1,
    clockAheadMs: 0,
    sequence: 0,
    tables: Object.fromEntries(kinds.map((kind) => [kind, {}])) as unknown as State['tables'],
    wishes: {},
    cards: {},
    notices: {},
    deliveries: [],
    answers: {},
  };
}

/** The objects of one Stripe account in memory. `machineNow` gives milliseconds since 1970. */
export function openAccount(state: State, machineNow: () => number): StripeAccount {
  const onChange = new Set<() => void>();
  const onEvent = new Set<(event: Stripe.Event) => void>();
  const changed = (): void => onChange.forEach((listener) => listener());
  const nowMs = (): number => machineNow() + state.clockAheadMs;
  const now = (): number => Math.floor(nowMs() / 1_000);
  const newId = (prefix: string): string => {
    state.sequence += 1;
    return `${prefix}_${state.sequence.toString(36).padStart(6, '0')}${randomBytes(6).toString('hex')}`;
  };
  const find: StripeAccount['find'] = (kind, id) =>
    Object.hasOwn(state.tables[kind], id) ? state.tables[kind][id] : undefined;
  const put: StripeAccount['put'] = (kind, object) => {
    const table: Record<string, unknown> = state.tables[kind];
    table[object.id] = object;
    dropOldest(table, perKindMax);
    if (kind === 'checkout.session') dropOldest(state.wishes, perKindMax);
    if (kind === 'payment_method') dropOldest(state.cards, perKindMax);
    changed();
    return object;
  };
  return {
    state,
    nowMs,
    now,
    newId,
    find,
    get: (kind, id, param) => {
      const found = find(kind, id);
      if (found === undefined) throw noSuch(kind, id, param);
      return found;
    },
    put,
    remove: (kind, id) => {
      delete state.tables[kind][id];
      changed();
    },
    all: (kind) => Object.values(state.tables[kind]).toReversed(),
    emit: (type, object, previous) => {
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: now(),
        data: { object: structuredClone(object), ...(previous !== undefined && { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: Object.keys(state.tables.webhook_endpoint).length,
        request: { id: null, idempotency_key: null },
        type,
      } as unknown as Stripe.Event;
      put('event', event);
      onEvent.forEach((listener) => listener(event));
    },
    isNoticed: (notice) => Object.hasOwn(state.notices, notice),
    notice: (notice) => {
      state.notices[notice] = true;
      dropOldest(state.notices, noticesMax);
    },
    onChange,
    onEvent,
  };
}

/** The id of what may be answered as an id or as the object; '' for nothing. */
export function idOf(value: string | { id: string } | null | undefined): string {
  if (typeof value === 'string') return value;
  return value?.id ?? '';
}

/** Keys of an object keep the order in which they were added. */
export function dropOldest(table: Record<string, unknown>, max: number): void {
  const extra = Object.keys(table).length - max;
  if (extra > 0) for (const key of Object.keys(table).slice(0, extra)) delete table[key];
}
