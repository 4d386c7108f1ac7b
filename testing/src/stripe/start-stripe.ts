import type { AddressInfo } from 'node:net';
import { emptyState, openAccount, type StripeAccount } from './account.ts';
import { openRequestCheck } from './check-request.ts';
import { completeSession, type PayerForm } from './complete-session.ts';
import { openControl, type StripeControl } from './control.ts';
import { openDeliveries } from './deliver-webhooks.ts';
import { Faults } from './faults.ts';
import { loadSchemas } from './load-schemas.ts';
import { runDueActs } from './move-clock.ts';
import { seedCatalog } from './seed-catalog.ts';
import { createStripeServer } from './serve-stripe.ts';
import { openStateFile } from './state-file.ts';

export type StripeOptions = {
  /** 0, the default, for any free port. */
  readonly port?: number;
  /** Where events are posted; `webhookEndpoints.create` adds further ones. */
  readonly webhookUrl?: string;
  /** The kinds of events that go there; all of them without it. */
  readonly webhookEvents?: readonly string[];
  readonly key?: string;
  readonly webhookSecret?: string;
  /** Where the account is kept; in memory alone without it. */
  readonly stateFile?: string;
  /** Whether products and prices of the plans are there from the start. */
  readonly hasCatalog?: boolean;
  /** The machine's clock in milliseconds since 1970. */
  readonly machineNow?: () => number;
};

export type LoopbackStripe = {
  readonly url: string;
  readonly key: string;
  readonly webhookSecret: string;
  readonly account: StripeAccount;
  readonly control: StripeControl;
  /** Pays an open Checkout session as its page does; throws `StripeError` when the card is declined. */
  pay(session: string, form?: Partial<PayerForm>): void;
  /** Done when every event that is due was answered. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/** Renewals by the passing of real time, and deliveries to be repeated, are looked for so often. */
const tickMs = 5_000;
const defaultCard = '4242424242424242';

/** A Stripe account of our own on the loopback interface: the API that the SDK speaks, its pages and its webhooks. */
export async function startStripe(options: StripeOptions = {}): Promise<LoopbackStripe> {
  const { key = 'sk_test_loopback', webhookSecret = 'whsec_loopback', machineNow = Date.now } = options;
  const file = options.stateFile === undefined ? undefined : await openStateFile(options.stateFile);
  const account = openAccount(file?.state ?? emptyState(), machineNow);
  if (file !== undefined) account.onChange.add(() => file.save());
  if (options.hasCatalog === true) seedCatalog(account);
  const deliveries = openDeliveries(account, machineNow);
  const faults = new Faults();
  const check = openRequestCheck(await loadSchemas());
  let baseUrl = '';
  const control = (): StripeControl => openControl({ account, deliveries, faults, machineNow, baseUrl });
  const server = createStripeServer({ account, check, faults, control, key, baseUrl: () => baseUrl });
  await new Promise<void>((settle, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', settle);
  });
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (options.webhookUrl !== undefined) addEndpoint(account, options.webhookUrl, webhookSecret, options.webhookEvents);
  const ticks = setInterval(() => {
    runDueActs(account, baseUrl);
    void deliveries.flush();
  }, tickMs).unref();
  return {
    url: baseUrl,
    key,
    webhookSecret,
    account,
    control: control(),
    pay: (session, form) => void completeSession(account, session, { card: defaultCard, ...form }, baseUrl),
    settled: () => deliveries.flush(),
    close: async () => {
      clearInterval(ticks);
      faults.close();
      deliveries.close();
      server.closeAllConnections();
      await new Promise((settle) => server.close(settle));
      await file?.close();
    },
  };
}

/** The endpoint of the program that started the account; every start gives it its secret anew. */
function addEndpoint(account: StripeAccount, url: string, secret: string, events: readonly string[] = ['*']): void {
  account.put('webhook_endpoint', {
    id: 'we_loopback',
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: account.now(),
    description: null,
    enabled_events: [...events],
    livemode: false,
    metadata: {},
    secret,
    status: 'enabled',
    url,
  });
}
