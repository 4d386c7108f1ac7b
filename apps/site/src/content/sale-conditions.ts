import { paidPlanIds } from '@youyaku/contract/billing-values';
import type { WebPlans } from '@youyaku/contract/web-plans';
import { formatYenWithTax } from '#pricing/format-yen.ts';
import { hasPayments } from '#pricing/has-payments.ts';

/** A row of 特定商取引法に基づく表記: its name, and one paragraph or several. */
export type SaleCondition = readonly [name: string, ...paragraphs: string[]];

const always: readonly SaleCondition[] = [
  ['商品代金以外に必要な料金', '本サービスを使うための通信費は、お客様の負担です。'],
];
const environment: SaleCondition = ['動作環境', '最新の Chrome、Edge、Firefox、Safari'];

/** What 特定商取引法 第11条 asks about the sale itself, from the plans and the payment of this server. */
export function listSaleConditions(plans: WebPlans): SaleCondition[] {
  return hasPayments(plans.checkout) ? listPaidConditions(plans) : [...withoutSale];
}

const withoutSale: readonly SaleCondition[] = [
  ['販売価格', 'このサイトでは、有料の販売をしていません。'],
  ...always,
  ['提供の時期', '無料で使える範囲は、すぐに使えます。'],
  ['返品・解約', '有料の販売をしていないため、対象となる契約はありません。'],
  environment,
];

function listPaidConditions({ table, checkout }: WebPlans): SaleCondition[] {
  const prices = paidPlanIds.map((id) => {
    const { name, priceJpyMonthly, priceJpyYearly } = table[id];
    return `${name}：月払い ${formatYenWithTax(priceJpyMonthly)}、年払い ${formatYenWithTax(priceJpyYearly)}`;
  });
  const invoices = checkout.acceptsInvoices
    ? ['共有スペースは、請求書払い（発行から30日以内の支払い）も選べます。']
    : [];
  return [
    [
      '販売価格',
      ...prices,
      '共有スペースは、上の金額に、参加している人数を掛けた額です。途中で人数が増えたときは、増えた分を残りの期間の日割りで、そのときに請求します。減ったときは、次の更新から減った人数の額になります。',
    ],
    ...always,
    ['支払いの方法', 'クレジットカード（決済会社Stripeの画面で支払います）', ...invoices],
    [
      '支払いの時期',
      '申し込みのときに、はじめの1か月分または1年分を支払います。その後は、解約するまで、1か月または1年ごとの更新日に、次の期間の分を支払います。カードの引き落とし日は、カード会社の定めによります。',
    ],
    ['提供の時期', '支払いの手続きが済むと、すぐに使えます。'],
    ['申し込みの期間', '期間の定めはありません。'],
    ['契約の期間と更新', '1か月（月払い）または1年（年払い）です。解約するまで、同じ期間で自動で更新します。'],
    [
      '解約の方法',
      'マイページの「プラン」から、いつでも解約できます。次の更新日の前までに解約すると、更新されません。解約しても、支払いの済んだ期間の終わりまで使えます。違約金はありません。',
    ],
    [
      '返品・返金',
      'サービスの性質上、申し込みの後の返品はできません。支払いの済んだ期間についての返金と、日割りの返金はしません。二重の請求や、当方の不具合で使えなかったときは、上の連絡先へお知らせください。',
    ],
    environment,
  ];
}
