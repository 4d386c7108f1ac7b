/** The lines by which results of companies are measured, as the first word of a row. */
const account =
  '(?:連結)?(?:売上高|売上収益|営業収益|経常収益|事業利益|営業(?:利益|損失)|経常(?:利益|損失)|税引前(?:当期|中間|四半期)?(?:利益|損失)|(?:親会社(?:株主|の所有者)に帰属する)?(?:当期|中間|四半期)?純?(?:利益|損失)|[1１一]株(?:当|あ)たり(?:年間|中間|期末)?(?:(?:当期|中間|四半期)?純?利益|配当金?)|(?:年間|中間|期末)?配当金?)';
const row = new RegExp(
  `^(${account})([ \\t\\u3000]+)(?=(?:前回予想|今回予想|予想)?[約▲△-]?[0-9０-９][^。\\n]*円(?:[^。\\n]{0,60})$)`,
  'u',
);

/** A row of results, 売上高 412億円（前年同期比 3.4％増）: the units of the account's name and of the spaces after it; undefined for other words. */
export function readAccountRow(words: string): { readonly name: number; readonly gap: number } | undefined {
  const found = words.length > 120 ? null : row.exec(words);
  return found === null ? undefined : { name: (found[1] ?? '').length, gap: (found[2] ?? '').length };
}
