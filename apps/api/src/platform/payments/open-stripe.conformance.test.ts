import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describePaymentsConformance } from './conformance.ts';
import { openPayments, openStripe } from './open-stripe.ts';

const config = { secretKey: 'sk_test_1', webhookSecret: 'whsec_12345678' };

describe('the client of Stripe', () => {
  describePaymentsConformance(async (answer) => {
    let count = 0;
    const server = createServer((_request, response) => {
      count += 1;
      if (answer !== 'hang') response.writeHead(answer, { 'content-type': 'application/json' }).end('{"error":{}}');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const { port } = server.address() as AddressInfo;
    const stripe = openStripe({ ...config, apiUrl: `http://127.0.0.1:${port}` });
    return { payments: { ...config, stripe, isTest: true }, asked: () => count };
  });

  it('says by its key whether money moves', () => {
    const isTest = (secretKey: string) => openPayments({ ...config, secretKey, apiUrl: undefined })?.isTest;
    expect([isTest('sk_test_1'), isTest('rk_live_1')]).toEqual([true, false]);
  });
});
