import { expect, it } from 'vitest';
import { formatSync } from './format-sync.ts';
import type { SyncResult } from './sync-report.ts';

const done: SyncResult = {
  outcome: 'done',
  isTest: true,
  isTrial: false,
  steps: [
    { kind: 'product', name: 'youyaku_plus', act: 'same' },
    { kind: 'price', name: 'youyaku_plus_month', act: 'replaced', detail: '980 → 1200' },
    { kind: 'price', name: 'price_1', act: 'archived', detail: '980' },
    { kind: 'webhook', name: 'https://api.example.jp/webhooks/stripe', act: 'left', detail: 'api_version 2024-01-01' },
  ],
};

it('prints one line an object in columns, and how many were changed', () => {
  const lines = formatSync(done, 'en').split('\n');
  expect(lines[0]).toMatch(/^product +youyaku_plus +unchanged$/);
  expect(lines[1]).toMatch(/^price +youyaku_plus_month +new price +980 → 1200$/);
  expect(lines[3]).toContain('delete it in Stripe');
  expect(formatSync(done, 'en')).toContain('2 changes were made.');
  expect(formatSync(done, 'ja')).toContain('2件を変更しました。');
});

it('says of a dry run that nothing was changed, and of a second run that nothing was to be', () => {
  expect(formatSync({ ...done, isTrial: true }, 'en')).toContain('Nothing was changed');
  expect(formatSync({ ...done, steps: done.steps.slice(0, 1) }, 'en')).toContain('0 changes');
});

it('prints the secret of a new webhook as a line of the settings', () => {
  expect(formatSync({ ...done, webhookSecret: 'whsec_1' }, 'ja')).toMatch(/^STRIPE_WEBHOOK_SECRET=whsec_1$/m);
  expect(formatSync(done, 'ja')).not.toContain('whsec');
});
