import { expect, it } from 'vitest';
import { serviceFindings } from './messages/service-findings.ts';
import { formatFindings } from './probe-services.ts';

it('has one line a service: fine, or what is wrong and where it is mended', () => {
  const lines = formatFindings(
    [
      { name: 'stripe', isFine: true, code: 'stripe_test' },
      { name: 'stripe prices', isFine: false, code: 'stripe_prices_differ', value: 'youyaku_pro_year missing' },
      { name: 'mail', isFine: false, code: 'slow' },
      { name: 'new', isFine: false, code: 'nobody_knows_this' },
    ],
    'en',
  ).split('\n');
  expect(lines[0]).toMatch(/^stripe +ok: a key for tests/);
  expect(lines[1]).toMatch(/^stripe prices +failed: .*youyaku_pro_year missing.*payments sync/);
  expect(lines[2]).toMatch(/^mail +failed: no answer within 10 s/);
  expect(lines[3]).toMatch(/^new +failed: .*nobody_knows_this/);
});

it('has every sentence in both languages', () => {
  for (const [code, words] of Object.entries(serviceFindings)) {
    const { ja, en } = words('VALUE');
    expect(
      [ja, en].every((text) => text.length > 5),
      code,
    ).toBe(true);
    expect(ja, code).toMatch(/[ぁ-ん]/);
  }
});
