/** States of the account's objects in the words of its pages; an unknown one is shown as it is. */
const words: Readonly<Record<string, string>> = {
  // Subscriptions.
  active: '利用中',
  past_due: 'お支払いが確認できていません',
  canceled: '終了',
  incomplete: 'お支払い待ち',
  incomplete_expired: 'お支払いがないまま終了',
  // Invoices.
  draft: '作成中',
  open: '未払い',
  paid: '支払い済み',
  void: '取り消し',
  uncollectible: '回収不能',
  // Charges.
  succeeded: '成功',
  failed: '失敗',
  // Deliveries.
  waiting: '送信待ち',
  held: '保留中',
  dropped: '送信せず',
  delivered: '送信済み',
};

export function writeStatus(status: string | null): string {
  return status === null ? '' : Object.hasOwn(words, status) ? (words[status] ?? status) : status;
}
