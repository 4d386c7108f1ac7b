/** 「￥9,800（税込）」: every amount on the site includes tax and says so (総額表示). */
export function formatYenWithTax(yen: number): string {
  return `${formatYen(yen)}（税込）`;
}

/** 「￥9,800」. */
export function formatYen(yen: number): string {
  return `￥${yen.toLocaleString('ja-JP')}`;
}
