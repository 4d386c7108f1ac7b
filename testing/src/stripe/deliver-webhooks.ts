import { setTimeout as pause } from 'node:timers/promises';
import { Stripe } from 'stripe';
import type { Delivery, StripeAccount } from './account.ts';

/** What happens to the next deliveries; each rule is used up by as many of them. */
export type WebhookRule = { kind: 'drop' | 'duplicate' | 'delay'; count: number; delayMs?: number };

export type Deliveries = {
  /** Sends what is due; done when nothing of it is under way. */
  flush(): Promise<void>;
  addRule(rule: WebhookRule): void;
  /** Keeps every new delivery until `release`. */
  hold(): void;
  /** Sends what was held in the order of the event ids given (others after them), or as they came. */
  release(order?: readonly string[]): Promise<void>;
  /** Sends an event once more, signed now, whatever became of it before. */
  resend(eventId: string): Promise<void>;
  close(): void;
};

/** After each failed attempt; together three days, as Stripe tries in live mode. Milliseconds. */
const retryMs = [5 * 60, 30 * 60, 2 * 3_600, 5 * 3_600, 10 * 3_600, 18 * 3_600, 18 * 3_600, 18 * 3_600].map(
  (seconds) => seconds * 1_000,
);
const answerMsMax = 20_000;
const deliveriesMax = 2_000;

/**
 * Sends events to the endpoints one after the other, in the order in which they came to be unless rules say otherwise. Retries follow the
 * account's clock; signatures carry the machine's time, which is what a receiver compares.
 */
export function openDeliveries(account: StripeAccount, machineNow: () => number): Deliveries {
  const { state } = account;
  const rules: WebhookRule[] = [];
  const closed = new AbortController();
  let isHolding = false;
  let running: Promise<void> = Promise.resolve();

  const takeRule = (): WebhookRule | undefined => {
    const rule = rules.find(({ count }) => count > 0);
    if (rule !== undefined) rule.count -= 1;
    return rule;
  };
  const enqueue = (event: Stripe.Event): void => {
    for (const endpoint of account.all('webhook_endpoint')) {
      const { enabled_events: wanted, status } = endpoint;
      if (status !== 'enabled' || !(wanted.includes('*') || wanted.includes(event.type))) continue;
      const rule = takeRule();
      for (let copies = rule?.kind === 'duplicate' ? 2 : 1; copies > 0; copies -= 1)
        state.deliveries.push({
          id: account.newId('whd'),
          endpoint: endpoint.id,
          event: event.id,
          type: event.type,
          state: rule?.kind === 'drop' ? 'dropped' : isHolding ? 'held' : 'waiting',
          attempts: 0,
          dueAtMs: account.nowMs() + (rule?.kind === 'delay' ? (rule.delayMs ?? 0) : 0),
        });
    }
    if (state.deliveries.length > deliveriesMax) state.deliveries.splice(0, state.deliveries.length - deliveriesMax);
    void flush();
  };
  const sendDue = async (): Promise<void> => {
    // Events of one request are one batch: whoever made it is answered first.
    await pause(0);
    for (;;) {
      const next = state.deliveries.find((one) => one.state === 'waiting' && one.dueAtMs <= account.nowMs());
      if (next === undefined || closed.signal.aborted) return;
      await attempt(next);
    }
  };
  const attempt = async (delivery: Delivery): Promise<void> => {
    const endpoint = account.find('webhook_endpoint', delivery.endpoint);
    const event = account.find('event', delivery.event);
    if (endpoint === undefined || event === undefined) return void (delivery.state = 'failed');
    const startedAt = performance.now();
    delivery.status = await sendSigned(endpoint, JSON.stringify(event), machineNow, closed.signal);
    delivery.tookMs = Math.round(performance.now() - startedAt);
    const waitMs = retryMs[delivery.attempts];
    delivery.attempts += 1;
    if (delivery.status >= 200 && delivery.status < 300) delivery.state = 'delivered';
    else if (waitMs === undefined) delivery.state = 'failed';
    else delivery.dueAtMs = account.nowMs() + waitMs;
    account.onChange.forEach((listener) => listener());
  };
  const flush = (): Promise<void> => (running = running.then(sendDue));
  account.onEvent.add(enqueue);
  return {
    flush,
    addRule: (rule) => void rules.push({ ...rule }),
    hold: () => void (isHolding = true),
    release: async (order = []) => {
      isHolding = false;
      const place = ({ event }: Delivery): number => (order.includes(event) ? order.indexOf(event) : order.length);
      const held = state.deliveries.filter((one) => one.state === 'held').toSorted((a, b) => place(a) - place(b));
      state.deliveries = [...state.deliveries.filter((one) => one.state !== 'held'), ...held];
      for (const one of held) Object.assign(one, { state: 'waiting', dueAtMs: account.nowMs() });
      await flush();
    },
    resend: async (eventId) => {
      enqueue(account.get('event', eventId));
      await flush();
    },
    close: () => {
      account.onEvent.delete(enqueue);
      closed.abort();
    },
  };
}

/** The status of the answer, or 0. */
async function sendSigned(
  endpoint: Stripe.WebhookEndpoint,
  payload: string,
  machineNow: () => number,
  signal: AbortSignal,
): Promise<number> {
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: endpoint.secret ?? '',
    timestamp: Math.floor(machineNow() / 1_000),
  });
  return postEvent(endpoint.url, payload, signature, signal);
}

/** Posts a body to a webhook as it is, with the signature given. The status of the answer, or 0. */
export async function postEvent(url: string, body: string, signature: string, signal?: AbortSignal): Promise<number> {
  const timeout = AbortSignal.timeout(answerMsMax);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (loopback)',
      },
      body,
      redirect: 'manual',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}
