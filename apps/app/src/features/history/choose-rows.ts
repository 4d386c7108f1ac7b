/** Which rows are chosen, and the row from which a range is counted. */
export type Choice = { ids: ReadonlySet<string>; anchor: string | undefined };

export const noChoice: Choice = { ids: new Set(), anchor: undefined };

/** Changes one row, or with `isRange` all rows from the anchor to it, to what the row changes to. Rows that are gone are not chosen. */
export function chooseRow(choice: Choice, rows: readonly string[], id: string, isRange: boolean): Choice {
  const isChosen = !choice.ids.has(id);
  const from = choice.anchor === undefined ? -1 : rows.indexOf(choice.anchor);
  const to = rows.indexOf(id);
  const range = isRange && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const ids = new Set([...choice.ids].filter((one) => rows.includes(one)));
  for (const one of range) {
    if (isChosen || range.length > 1) ids.add(one);
    else ids.delete(one);
  }
  return { ids, anchor: id };
}
