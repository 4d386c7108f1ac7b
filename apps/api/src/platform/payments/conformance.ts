import { expect, it } from 'vitest';
import type { Payments } from './port.ts';

type Opened = {
  payments: Payments;
  /** How often the provider was asked. */
  asked: () => number;
};

/** What the client of the payment provider guarantees, whatever the provider does; `open` takes a status, or `hang`. */
export function describePaymentsConformance(open: (answer: number | 'hang') => Promise<Opened>): void {
  it.each([500, 429, 409] as const)('asks once, also when the answer is %d', async (status) => {
    const { payments, asked } = await open(status);
    await expect(payments.stripe.customers.create({ metadata: { space: 'spc_1' } })).rejects.toThrow();
    expect(asked()).toBe(1);
  });

  it('gives up a call that hangs, and does not repeat it', async () => {
    const { payments, asked } = await open('hang');
    const call = payments.stripe.customers.create({ metadata: { space: 'spc_1' } }, { timeout: 100 });
    await expect(call).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(asked()).toBe(1);
  });
}
