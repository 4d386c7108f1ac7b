import { startStripe, type StripeOptions } from './start-stripe.ts';

/** What the parent sends first. */
export type StripeOrder = StripeOptions & { readonly port: number };
/** What this process sends when it listens, or when it cannot. */
export type StripeReport = { readonly url: string } | { readonly isPortTaken: true } | { readonly problem: string };

/** The loopback Stripe as a process of its own; it ends with its parent. */
process.once('message', (order) => void run(order as StripeOrder));
// The parent was killed, so nobody else would stop this process.
process.once('disconnect', () => process.exit(0));

async function run(order: StripeOrder): Promise<void> {
  try {
    const stripe = await startStripe(order);
    const stop = (): void => void stripe.close().then(() => process.exit(0));
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
    process.removeAllListeners('disconnect');
    process.once('disconnect', stop);
    report({ url: stripe.url });
  } catch (error) {
    const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    report(isPortTaken ? { isPortTaken } : { problem: String(error) });
    process.exitCode = 1;
    process.disconnect();
  }
}

function report(message: StripeReport): void {
  process.send?.(message);
}
