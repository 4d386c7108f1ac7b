import { createHmac, randomUUID } from 'node:crypto';
import { startApi } from '#abuse/start-api.ts';
import { measured, median, percentile, type Figure } from '#figure.ts';
import { seedCatalog } from '@youyaku/testing/stripe/seed-catalog';
import { startStripe } from '@youyaku/testing/stripe/start-stripe';

const password = 'ひつじ 温泉 鉛筆 つばめ 七';
const webhooks = 300;
const atOnce = 4;

/** Webhooks of a subscription, each applied by what the loopback Stripe says, on the API as a process of its own; and what is refused without a look. */
export async function measureBilling(): Promise<Figure[]> {
  const stripe = await startStripe();
  seedCatalog(stripe.account);
  const api = await startApi({
    STRIPE_SECRET_KEY: stripe.key,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  });
  try {
    const session = await orderPlan(api.apiUrl);
    stripe.pay(session);
    const [subscription] = stripe.account.all('subscription');
    const event = (type: string) => ({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type,
      created: Math.floor(Date.now() / 1_000),
      livemode: false,
      data: { object: subscription },
    });
    const post = (body: string, secret: string) => send(api.apiUrl, body, secret);
    const updated = () => post(JSON.stringify(event('customer.subscription.updated')), stripe.webhookSecret);
    await repeat(20, updated);
    const applied = await repeat(webhooks, updated);
    const copy = JSON.stringify(event('customer.subscription.updated'));
    const copies = await repeat(webhooks, () => post(copy, stripe.webhookSecret));
    const forged = await repeat(webhooks, () => post(copy, 'whsec_another'));
    const wrong = [...applied, ...copies].filter(({ status }) => status !== 200).length;
    const taken = forged.filter(({ status }) => status !== 400).length;
    const times = (answers: readonly Answer[]): number[] => answers.map(({ ms }) => ms);
    return [
      measured('billing/webhook p50', median(times(applied)), 'ms'),
      measured('billing/webhook p95', percentile(times(applied), 0.95), 'ms', { max: 200 }),
      measured('billing/copy of a webhook p95', percentile(times(copies), 0.95), 'ms', { max: 200 }),
      measured('billing/forged webhook p95', percentile(times(forged), 0.95), 'ms', { max: 100 }),
      measured('billing/webhooks not taken, forgeries taken', wrong + taken, 'count', { max: 0 }),
    ];
  } finally {
    await api.stop();
    await stripe.close();
  }
}

type Answer = { status: number; ms: number };

async function send(apiUrl: string, body: string, secret: string): Promise<Answer> {
  const time = Math.floor(Date.now() / 1_000);
  const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const startedAt = performance.now();
  const response = await fetch(`${apiUrl}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${v1}` },
    body,
  });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - startedAt };
}

async function repeat(count: number, act: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < count) answers.push(...(await Promise.all(Array.from({ length: atOnce }, act))));
  return answers;
}

/** Somebody signs up and goes on to Checkout; returns its session. */
async function orderPlan(apiUrl: string): Promise<string> {
  const email = 'buyer@example.jp';
  let cookie = '';
  const ask = async (path: string, json: object): Promise<Record<string, string>> => {
    const response = await fetch(`${apiUrl}/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(json),
    });
    const set = response.headers.getSetCookie().find((line) => line.startsWith('youyaku-session='));
    cookie = set?.split(';', 1)[0] ?? cookie;
    return (await response.json()) as Record<string, string>;
  };
  await ask('account/sign-up', { email, password });
  const outbox = await (await fetch(`${apiUrl}/outbox`)).text();
  const [, token = ''] = /#token=([^\s&<"]+)/.exec(outbox) ?? [];
  await ask('account/confirm-email', { token: decodeURIComponent(token) });
  const { confirmationId } = await ask('billing/preview', { plan: 'plus', interval: 'month' });
  const { url = '' } = await ask('billing/checkout', { confirmationId });
  const [session] = /cs_\w+/.exec(url) ?? [];
  if (session === undefined) throw new Error('there is no page to pay on');
  return session;
}
