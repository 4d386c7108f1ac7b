import { planPath } from '@youyaku/contract/plan-paths';
import type { LetterWords } from './letter-shape.ts';
import type { MessageLanguage } from './sentence-for-error.ts';

/** Letters about payments. Receipts and invoices are sent by the payment provider. */
export type BillingLetterKind =
  | 'paymentFailed'
  | 'invoiceOverdue'
  | 'invoiceReminder'
  | 'renewalSoon'
  | 'seatsUnpaid'
  | 'subscriptionCancelled'
  | 'subscriptionEnded'
  | 'chargebackForOperator'
  | 'secondSubscriptionForOperator';

export function billingLetters(language: MessageLanguage): Record<BillingLetterKind, LetterWords> {
  return language === 'ja' ? ja : en;
}

/** What letters call a personal space, which has no name. */
export function personalSpaceWord(language: MessageLanguage): string {
  return language === 'ja' ? '個人用のスペース' : 'Personal space';
}

/** What letters call the plans that are paid for. */
export function planWords(language: MessageLanguage): Readonly<Record<string, string>> {
  return language === 'ja' ? { plus: 'プラス', pro: 'プロ' } : { plus: 'Plus', pro: 'Pro' };
}

const page = planPath;
const jaFooter = '要約AIから自動で送信しています。このメールには返信できません。';
const enFooter = 'Sent automatically by 要約AI. Replies to this mail are not read.';

const ja: Record<BillingLetterKind, LetterWords> = {
  paymentFailed: {
    subject: 'お支払いができませんでした - 要約AI',
    lines: [
      '「{space}」の{plan}プランの料金（￥{amount}・税込）を、ご登録のカードで支払えませんでした。',
      'プランは{date}まで、そのままお使いいただけます。それまでに、カードを変えるか、カード会社に確かめてからお支払いください。',
      '{date}までにお支払いがないと、プランは終わり、無料で使える範囲に戻ります。作った要約は、そのまま読めます。',
    ],
    button: 'お支払いを確かめる',
    page,
    footer: jaFooter,
  },
  invoiceOverdue: {
    subject: '請求書のお支払い期限を過ぎています - 要約AI',
    lines: [
      '「{space}」の{plan}プランの請求書（￥{amount}・税込）について、お支払いをまだ確認できていません。',
      'プランは{date}まで、そのままお使いいただけます。行き違いでお支払い済みのときは、ご容赦ください。',
      '{date}までにお支払いがないと、プランは終わり、無料で使える範囲に戻ります。作った要約は、そのまま読めます。',
    ],
    button: '請求書を開く',
    page,
    footer: jaFooter,
  },
  invoiceReminder: {
    subject: '請求書のお支払い期限が近づいています - 要約AI',
    lines: [
      '「{space}」の{plan}プランの請求書（￥{amount}・税込）のお支払い期限は{date}です。',
      '行き違いでお支払い済みのときは、ご容赦ください。',
    ],
    button: '請求書を開く',
    page,
    footer: jaFooter,
  },
  renewalSoon: {
    subject: '年払いのプランがまもなく更新されます - 要約AI',
    lines: [
      '「{space}」の{plan}プラン（年払い）は、{date}に更新されます。料金は￥{amount}（税込）です。',
      '続けてお使いになるときは、お手続きはいりません。更新しないときは、{date}の前日までに解約してください。',
    ],
    button: 'プランを確かめる',
    page,
    footer: jaFooter,
  },
  seatsUnpaid: {
    subject: '増えた席のお支払いができませんでした - 要約AI',
    lines: [
      '「{space}」のメンバーが{seats}人になりましたが、増えた席の料金を、ご登録のカードで支払えませんでした。',
      '言語モデルの要約は、お支払い済みの{paid}席の分まで、これまでどおりお使いいただけます。',
      '1日ごとに、もう一度お支払いを試みます。カードを変えるか、カード会社にお確かめください。',
    ],
    button: 'お支払いを確かめる',
    page,
    footer: jaFooter,
  },
  subscriptionCancelled: {
    subject: '解約を受け付けました - 要約AI',
    lines: [
      '「{space}」の{plan}プランの解約を受け付けました。これからの請求はありません。',
      'プランは{date}まで、そのままお使いいただけます。そのあとは無料で使える範囲に戻り、作った要約はそのまま読めます。',
      '{date}までは、解約を取り消せます。',
    ],
    button: 'プランを確かめる',
    page,
    footer: jaFooter,
  },
  subscriptionEnded: {
    subject: '有料プランが終わりました - 要約AI',
    lines: [
      '「{space}」の{plan}プランが終わり、無料で使える範囲に戻りました。これからの請求はありません。',
      '作った要約は、そのまま読めます。もう一度お使いになるときは、マイページからお申し込みください。',
    ],
    button: 'プランを確かめる',
    page,
    footer: jaFooter,
  },
  chargebackForOperator: {
    subject: 'カードの支払いに異議が申し立てられました - 要約AI',
    lines: [
      'スペース {space} の支払いについて、カード会社から異議の申し立て（チャージバック）がありました。',
      '支払い：{charge}　金額：￥{amount}',
      'サブスクリプションは終了し、スペースは無料で使える範囲に戻りました。期限までに、決済会社の管理画面でお答えください。',
    ],
    button: '管理画面を開く',
    page: '/admin',
    footer: '要約AIから自動で送信しています。',
  },
  secondSubscriptionForOperator: {
    subject: '二つ目のサブスクリプションを終了しました - 要約AI',
    lines: [
      'スペース {space} に、サブスクリプションが二つできていました。',
      '後からできた {subscription} をすぐに終了しました。支払われた料金があれば、決済会社の管理画面で返金してください。',
    ],
    button: '管理画面を開く',
    page: '/admin',
    footer: '要約AIから自動で送信しています。',
  },
};

const en: Record<BillingLetterKind, LetterWords> = {
  paymentFailed: {
    subject: 'The payment failed - 要約AI',
    lines: [
      'The {plan} plan of "{space}" (JPY {amount}, tax included) could not be charged to your card.',
      'The plan stays as it is until {date}. Before then, use another card, or ask the company of your card, and pay.',
      'Without a payment until {date} the plan ends, and what is free remains. Summaries stay readable.',
    ],
    button: 'See the payment',
    page,
    footer: enFooter,
  },
  invoiceOverdue: {
    subject: 'An invoice is overdue - 要約AI',
    lines: [
      'The invoice for the {plan} plan of "{space}" (JPY {amount}, tax included) has not been paid as far as we know.',
      'The plan stays as it is until {date}. If you have paid meanwhile, ignore this mail.',
      'Without a payment until {date} the plan ends, and what is free remains. Summaries stay readable.',
    ],
    button: 'Open the invoice',
    page,
    footer: enFooter,
  },
  invoiceReminder: {
    subject: 'An invoice is due soon - 要約AI',
    lines: [
      'The invoice for the {plan} plan of "{space}" (JPY {amount}, tax included) is due on {date}.',
      'If you have paid meanwhile, ignore this mail.',
    ],
    button: 'Open the invoice',
    page,
    footer: enFooter,
  },
  renewalSoon: {
    subject: 'Your yearly plan is renewed soon - 要約AI',
    lines: [
      'The {plan} plan of "{space}" (paid by the year) is renewed on {date} for JPY {amount}, tax included.',
      'Nothing needs to be done to keep it. To end it, cancel before {date}.',
    ],
    button: 'See the plan',
    page,
    footer: enFooter,
  },
  seatsUnpaid: {
    subject: 'Added seats could not be charged - 要約AI',
    lines: [
      '"{space}" has {seats} members now, but the added seats could not be charged to your card.',
      'Summaries by language models go on as before, for the {paid} seats that are paid for.',
      'The payment is tried again once a day. Use another card, or ask the company of your card.',
    ],
    button: 'See the payment',
    page,
    footer: enFooter,
  },
  subscriptionCancelled: {
    subject: 'Your plan was cancelled - 要約AI',
    lines: [
      'The {plan} plan of "{space}" was cancelled. Nothing more will be charged.',
      'The plan stays as it is until {date}. After that what is free remains, and summaries stay readable.',
      'Until {date} the cancellation can be undone.',
    ],
    button: 'See the plan',
    page,
    footer: enFooter,
  },
  subscriptionEnded: {
    subject: 'Your paid plan has ended - 要約AI',
    lines: [
      'The {plan} plan of "{space}" has ended, and what is free remains. Nothing more will be charged.',
      'Summaries stay readable. To use the plan again, order it on your page.',
    ],
    button: 'See the plan',
    page,
    footer: enFooter,
  },
  chargebackForOperator: {
    subject: 'A payment was disputed - 要約AI',
    lines: [
      'A payment of the space {space} was disputed at the company of the card (chargeback).',
      'Payment: {charge}, amount: JPY {amount}',
      'The subscription has ended, and the space is back on what is free. Answer the dispute in the dashboard of the payment provider in time.',
    ],
    button: 'Open the page of the operator',
    page: '/admin',
    footer: 'Sent automatically by 要約AI.',
  },
  secondSubscriptionForOperator: {
    subject: 'A second subscription was ended - 要約AI',
    lines: [
      'The space {space} had two subscriptions.',
      'The newer one, {subscription}, was ended at once. If something was paid for it, refund it in the dashboard of the payment provider.',
    ],
    button: 'Open the page of the operator',
    page: '/admin',
    footer: 'Sent automatically by 要約AI.',
  },
};
