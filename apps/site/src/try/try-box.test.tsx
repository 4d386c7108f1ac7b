import { plans } from '@youyaku/contract/plans';
import { webPlansSchema, type WebPlans } from '@youyaku/contract/web-plans';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TryBox } from '#try/try-box.tsx';

const checkout = { isOpen: false, isTest: false, isLoopback: false, acceptsInvoices: false };
const table = webPlansSchema.shape.table.parse(JSON.parse(JSON.stringify(plans)));
const short = { ...table, guest: { ...table.guest, builtinCodePointsMax: 3_000 } };

it.each<[string, WebPlans, string]>([
  [
    'the plan of guests where plans are public',
    { setting: 'public', table: short, checkout, hasModels: false },
    '0 / 3,000字',
  ],
  [
    'the box itself where they are not',
    { setting: 'self-hosted', table: short, checkout, hasModels: false },
    '0 / 50,000字',
  ],
])('takes as much as %s allows', (_, given, count) => {
  const html = renderToStaticMarkup(
    <TryBox apiUrl="https://api.test" appUrl="https://app.test" plans={given} sample="" />,
  );
  expect(html).toContain(count);
});
