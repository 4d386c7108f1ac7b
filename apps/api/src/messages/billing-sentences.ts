/** What refuses an order, a change or a cancellation, by code and reason. */
export const billingSentences = {
  ja: {
    'conflict.payments_not_configured':
      'このサーバーでは、有料プランのお申し込みを受け付けていません。運営者にお問い合わせください。',
    'conflict.operator_details':
      '特定商取引法に基づく表記がそろっていないため、お申し込みを受け付けていません。運営者にお問い合わせください。',
    'conflict.invoice_unpaid':
      'ほかのスペースに、お支払い前の請求書があります。先にお支払いいただくか、カード払いでお申し込みください。',
    'conflict.invoice_payments': 'このスペースでは、請求書払いを選べません。カード払いでお申し込みください。',
    'not_found.confirmation': '確認の内容が見つかりませんでした。プランを選び直して、もう一度確かめてください。',
    'conflict.confirmation_over':
      '確認してから時間がたちました。内容が変わっていることがあるため、もう一度確かめてください。',
    'conflict.price_changed':
      '確認したあとに、料金か人数が変わりました。お申し込みは済んでいません。新しい内容を確かめてください。',
    'conflict.subscription_exists':
      'このスペースには、すでに有料プランがあります。マイページの「プラン」から変更してください。',
    'conflict.no_subscription': 'このスペースには、有料プランがありません。ページを読み込み直してください。',
    'conflict.same_plan': '今と同じプランです。別のプランか支払いの間隔を選んでください。',
    'conflict.past_due': 'お支払いが済んでいません。先にお支払いを済ませてから、変更してください。',
    'conflict.payment_refused':
      'カードで支払えませんでした。プランは変わっていません。カードを変えるか、カード会社に確かめてから、もう一度お試しください。',
    'conflict.pending_change': '変更がまだ反映されていません。先にその変更を取り消してから、もう一度お試しください。',
    'conflict.cancelled': '解約の手続きが済んでいます。続けて使うときは、先に解約を取り消してください。',
    'rate_limited.billing': '操作が続いたため、受け付けを止めています。{wait}待ってから、もう一度お試しください。',
    'invalid_request.signature': '署名が正しくないため、受け取れません。Webhookの署名シークレットを確認してください。',
    'invalid_request.livemode':
      '本番とテストの支払いが混ざっているため、受け取れません。キーとWebhookの設定を確認してください。',
    'engine_unavailable.payments':
      '決済会社につながりません。お申し込みや変更は済んでいません。少し待ってから、もう一度お試しください。',
  },
  en: {
    'conflict.payments_not_configured': 'Paid plans cannot be ordered on this server. Ask its operator.',
    'conflict.operator_details':
      'Orders are closed because facts that Japanese law requires of the seller are missing. Ask the operator.',
    'conflict.invoice_unpaid': 'An invoice of another space of yours is not paid yet. Pay it first, or pay by card.',
    'conflict.invoice_payments': 'This space cannot pay by invoice. Pay by card.',
    'not_found.confirmation': 'What was confirmed was not found. Choose the plan again.',
    'conflict.confirmation_over': 'It was too long ago that this was shown. Look at it again before you order.',
    'conflict.price_changed':
      'The price or the number of members has changed since. Nothing was ordered. Look at what is new.',
    'conflict.subscription_exists': 'This space has a paid plan already. Change it on your plan page.',
    'conflict.no_subscription': 'This space has no paid plan. Load the page again.',
    'conflict.same_plan': 'That is the present plan. Choose another plan or interval.',
    'conflict.past_due': 'The last payment is missing. Pay it first, then change the plan.',
    'conflict.payment_refused':
      'The card was refused, and the plan is as it was. Use another card, or ask its company, then try again.',
    'conflict.pending_change': 'A change is still to take effect. Undo it first, then try again.',
    'conflict.cancelled': 'The plan was cancelled. Undo the cancellation first.',
    'rate_limited.billing': 'Too many orders in a row. Wait {wait}, then try again.',
    'invalid_request.signature': 'The signature is wrong. Check the signing secret of the webhook.',
    'invalid_request.livemode': 'Real payments and tests are mixed up. Check the key and the webhook.',
    'engine_unavailable.payments':
      'The payment provider cannot be reached. Nothing was ordered or changed. Wait a little, then try again.',
  },
} as const;
