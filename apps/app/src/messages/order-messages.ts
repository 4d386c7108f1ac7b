import type { PlanInterval } from '@youyaku/contract/billing-values';

/**
 * The texts of the confirmation page (最終確認画面, 特定商取引法 第12条の6). Raise `confirmationVersion` of the contract with every change of what
 * they say. Amounts come formatted with 税込.
 */
export type OrderMessages = {
  title: string;
  lead: string;
  loading: string;
  rows: Readonly<
    Record<
      | 'what'
      | 'gives'
      | 'price'
      | 'now'
      | 'when'
      | 'how'
      | 'start'
      | 'renewal'
      | 'cancel'
      | 'refund'
      | 'from'
      | 'seats'
      | 'deadline',
      string
    >
  >;
  /** `seats` is absent for one. */
  what: (plan: string, interval: string, seats: string | undefined) => string;
  from: (plan: string, interval: string) => string;
  unit: (yen: string, interval: PlanInterval) => string;
  total: (amount: string, seats: string, yen: string, interval: PlanInterval) => string;
  seats: (seats: string) => string;
  nothingNow: string;
  /** `yen` is absent where all that is due is the difference. */
  proration: (yen: string | undefined) => string;
  /** What is left of the present plan: taken off what is due now, or kept when nothing is due. */
  deducted: (yen: string) => string;
  credit: (yen: string) => string;
  when: Readonly<Record<'new' | 'now' | 'later', (day: string) => string>>;
  whenInvoice: (days: string) => string;
  how: Readonly<Record<'card' | 'invoice', string>>;
  start: Readonly<Record<'new' | 'now' | 'later', (day: string) => string>>;
  renewal: (interval: PlanInterval, day: string, yen: string) => string;
  cancel: string;
  stays: string;
  refund: string;
  deadline: (moment: string) => string;
  /** To another way of paying. */
  otherWay: Readonly<Record<'card' | 'invoice', string>>;
  legal: string;
  terms: string;
  confirmNew: string;
  confirmInvoice: string;
  confirmChange: string;
  opening: string;
  changing: string;
  back: string;
  changed: (plan: string, interval: string) => string;
  changedLater: (day: string, plan: string) => string;
  testNote: string;
};

const each: Readonly<Record<PlanInterval, string>> = { month: '1か月', year: '1年' };

export const orderMessagesJa: OrderMessages = {
  title: 'お申し込み内容の確認',
  lead: '内容を確かめてから、下のボタンで進んでください。',
  loading: '内容を確かめています',
  rows: {
    what: 'お申し込みの内容',
    gives: 'できること',
    price: '料金',
    now: '今回のお支払い',
    when: 'お支払いの時期',
    how: 'お支払いの方法',
    start: '使い始め',
    renewal: '期間と自動更新',
    cancel: '解約の方法',
    refund: '返金',
    from: '今の契約',
    seats: '席数',
    deadline: 'この内容の有効期限',
  },
  what: (plan, interval, seats) => `${plan}・${interval}${seats === undefined ? '' : `・${seats}席`}`,
  from: (plan, interval) => `${plan}・${interval}`,
  unit: (yen, interval) => `${yen} / ${each[interval]}`,
  total: (amount, seats, yen, interval) => `￥${amount} × ${seats}席 ＝ 合計 ${yen} / ${each[interval]}`,
  seats: (seats) =>
    `メンバー1人が1席です（今は${seats}席）。途中で増えた席は、残りの期間の日割りで、そのときに請求します。減った席は、次の更新から請求しません。`,
  nothingNow: 'ありません',
  proration: (yen) =>
    `${yen === undefined ? '今のプランとの差額です' : `このうち${yen}は、今のプランとの差額です`}。今の期間の残りに応じて計算しています。`,
  deducted: (yen) => `今のプランの残り${yen}を差し引いた金額です。`,
  credit: (yen) => `今のプランの残り${yen}は、次からの請求に充てます。`,
  when: {
    new: () => '次の画面でお支払いの手続きが済んだとき',
    now: () => '下のボタンを押したとき',
    later: (day) => day,
  },
  whenInvoice: (days) => `請求書の発行から${days}日以内`,
  how: { card: 'クレジットカード', invoice: '請求書払い（請求書をメールで送ります）' },
  start: {
    new: () => 'お支払いを確認できしだい、すぐに使えます。',
    now: () => 'すぐに使えます。',
    later: (day) => `${day}から使えます。それまでは今のプランのままです。`,
  },
  renewal: (interval, day, yen) =>
    `${each[interval]}ごとの契約です。解約するまで、自動で更新されます。次の更新は${day}、金額は${yen}です。`,
  cancel: 'マイページの「プラン」で「解約する」を押すと、いつでも解約できます。違約金はありません。',
  stays: '解約しても、支払い済みの期間が終わるまで使えます。そのあとも、保存した要約は読めます。',
  refund: '支払い済みの料金は、途中で解約しても返金しません。',
  deadline: (moment) => `${moment}まで。過ぎたときは、内容を確かめ直してください。`,
  otherWay: { card: 'カード払いにする', invoice: '請求書払いにする' },
  legal: '特定商取引法に基づく表記',
  terms: '利用規約',
  confirmNew: 'この内容で申し込む（お支払い画面へ）',
  confirmInvoice: 'この内容で申し込む（請求書払い）',
  confirmChange: 'この内容で変更する',
  opening: 'お支払い画面を開いています',
  changing: '変更しています',
  back: 'プランの画面に戻る',
  changed: (plan, interval) => `${plan}（${interval}）に変更しました。`,
  changedLater: (day, plan) => `変更を受け付けました。${day}から${plan}になります。`,
  testNote: 'テスト決済のため、実際の請求はありません。',
};
