/** Japanese descriptions of the operations of payments in the API reference. */
export const billingOperations: Readonly<Record<string, string | { summary: string; description: string }>> = {
  'GET /v1/billing': {
    summary: 'スペースのプランと、申し込めるプラン',
    description: '金額は税込みの円です。支払いの内容は、オーナーにだけ示します。',
  },
  'POST /v1/billing/preview': {
    summary: '申し込みや変更の前に、料金と変わることを確かめる',
    description:
      '申し込みの前に示す内容です。示したとおりに保存し、`confirmationId` は30分間使えます。申し込みを受け付けていない間は、409（`payments_not_configured`、`operator_details`）を返します。',
  },
  'POST /v1/billing/checkout': {
    summary: '確かめた内容の支払いに、決済会社のページで進む',
    description:
      '`kind` が `new` の確認に使います。決済会社から支払いの知らせが届くと、プランが有効になります。409（`confirmation_over`、`price_changed`、`subscription_exists`）で断ることがあります。',
  },
  'POST /v1/billing/change': {
    summary: '確かめた内容のとおりに、プランか支払いの間隔を変える',
    description: '上のプランへは確かめた金額ですぐに、下のプランへは支払い済みの期間が終わるときに変わります。',
  },
  'POST /v1/billing/portal': '決済会社のページで、カードを変え、請求書を見る',
  'POST /v1/billing/cancel': '解約する（これからの請求はなく、支払い済みの期間の終わりまで使えます）',
  'POST /v1/billing/resume': '解約や、まだ反映されていない変更を取り消す',
  'POST /v1/billing/refresh': {
    summary: '決済会社に、変わったことがないか確かめる',
    description: '決済会社のページから戻ったときに使います。決済会社につながらないときは、分かっている内容を返します。',
  },
  'GET /v1/billing/invoices': '請求書の一覧（新しい順）',
};
