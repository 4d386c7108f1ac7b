import { describe, expect, it } from 'vitest';
import type { BillingPreview } from '@youyaku/contract/billing';
import { ja } from '#messages/ja.ts';
import { orderMessagesEn } from '#messages/order-messages-en.ts';
import { orderMessagesJa } from '#messages/order-messages.ts';
import { planMessagesEn } from '#messages/plan-messages-en.ts';
import { planMessagesJa } from '#messages/plan-messages-ja.ts';
import { listOrderRows } from './list-order-rows.ts';

const preview: BillingPreview = {
  confirmationId: 'cnf_a',
  version: 1,
  expiresAt: '2026-11-22T04:30:00.000Z',
  kind: 'new',
  plan: 'plus',
  interval: 'month',
  payment: 'card',
  seats: 1,
  unitPriceJpy: 980,
  totalJpy: 980,
  dueNowJpy: 980,
  chargedAt: '2026-11-22T04:00:00.000Z',
  startsAt: '2026-11-22T04:00:00.000Z',
  renewsAt: '2026-12-22T04:00:00.000Z',
  renewalTotalJpy: 980,
  isTest: true,
};
const current = { plan: 'plus', interval: 'month', unitPriceJpy: 980, totalJpy: 980, seats: 1 } as const;

function read(changes: Partial<BillingPreview> = {}): Record<string, string> {
  const rows = listOrderRows({ ...preview, ...changes }, planMessagesJa, orderMessagesJa, ja);
  return Object.fromEntries(rows.map(({ name, lines }) => [name, lines.join(' ')]));
}

describe('the confirmation page says what the law wants said', () => {
  it('of a new plan: what, the price with tax, when and how it is paid, the renewal, and how it ends', () => {
    expect(read()).toEqual({
      お申し込みの内容: 'プラス・月払い',
      料金: '￥980（税込） / 1か月',
      今回のお支払い: '￥980（税込）',
      お支払いの時期: '次の画面でお支払いの手続きが済んだとき',
      お支払いの方法: 'クレジットカード',
      使い始め: 'お支払いを確認できしだい、すぐに使えます。',
      期間と自動更新:
        '1か月ごとの契約です。解約するまで、自動で更新されます。次の更新は2026年12月22日、金額は￥980（税込）です。',
      解約の方法: expect.stringContaining('いつでも解約できます'),
      返金: expect.stringMatching(/返金/),
      この内容の有効期限: expect.stringContaining('2026年11月22日 13:30まで'),
    });
  });

  it('of a shared space: the seats and their price', () => {
    const rows = read({ seats: 4, totalJpy: 3_920 });
    expect(rows['お申し込みの内容']).toBe('プラス・月払い・4席');
    expect(rows['料金']).toBe('￥980 × 4席 ＝ 合計 ￥3,920（税込） / 1か月');
    expect(rows['席数']).toContain('今は4席');
  });

  it('of a change: what is due now, the difference, and from when it applies', () => {
    const upgrade = { kind: 'upgrade', plan: 'pro', current, dueNowJpy: 1_205, prorationJpy: 1_205 } as const;
    expect(read(upgrade)).toMatchObject({
      今の契約: 'プラス・月払い',
      今回のお支払い: expect.stringMatching(/^￥1,205（税込） 今のプランとの差額です/),
      お支払いの時期: '下のボタンを押したとき',
      使い始め: 'すぐに使えます。',
    });
    const later = { startsAt: preview.renewsAt, chargedAt: preview.renewsAt, dueNowJpy: 0 };
    expect(read({ kind: 'downgrade', current, ...later })).toMatchObject({
      今回のお支払い: 'ありません',
      お支払いの時期: '2026年12月22日',
      使い始め: '2026年12月22日から使えます。それまでは今のプランのままです。',
    });
    expect(read({ ...upgrade, kind: 'interval', dueNowJpy: 0, prorationJpy: -300 })).toMatchObject({
      今回のお支払い: expect.stringMatching(/￥300（税込）は/),
      お支払いの時期: 'ありません',
      使い始め: 'すぐに使えます。',
    });
    expect(read({ ...upgrade, kind: 'interval', dueNowJpy: 23_820, prorationJpy: -980 })).toMatchObject({
      今回のお支払い: '￥23,820（税込） 今のプランの残り￥980（税込）を差し引いた金額です。',
    });
  });

  it('by invoice: until when it is to be paid', () => {
    expect(read({ payment: 'invoice', dueDays: 30 })).toMatchObject({
      お支払いの時期: '請求書の発行から30日以内',
      お支払いの方法: expect.stringMatching(/^請求書払い/),
    });
  });

  it('without exclamation marks', () => {
    expect(JSON.stringify([planMessagesJa, planMessagesEn, orderMessagesJa, orderMessagesEn])).not.toMatch(/[!！]/);
  });
});
