/** What is left of a task that is little more than its date says nothing any more. In code points. */
const leftCodePointsMin = 3;
/** Days that are adverbs without a particle: 「あした電話する」. */
const isAdverb = /^(?:あした|明日|今日|本日|(?:今|来)(?:週|月)中)$/u;

/**
 * The words of a task without its date, which stands in a column of its own: 「13日までに直す」 → 「直す」. Only where the date is said once and
 * as something that can be left out; otherwise the words stay as they are.
 */
export function dropDue(task: string, due: string | undefined): string {
  if (due === undefined || due === '' || task.split(due).length !== 2) return task;
  const own = due.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  const places = [
    // 「発注(2月中)」, “Order (today)”
    `\\s*[（(](?:by )?${own}(?:まで(?:に)?)?[）)]$`,
    // 「7月12日までに、」 anywhere, since it is an adverb. Not after a letter or a figure, of which the date would be a part.
    `(?<![\\p{Letter}\\p{Number}])${own}までに、?`,
    `(?<=[\\p{scx=Hira}])${own}までに、?`,
    ...(isAdverb.test(due) ? [`^${own}(?:に)?、?(?=[\\p{sc=Han}\\p{sc=Katakana}])`] : []),
    // “by 4 October”
    `(?: by|(?<=[a-z])) ${own}(?=[,.;]|$)`,
  ];
  for (const place of places) {
    const left = task.replace(new RegExp(place, 'u'), '').trim();
    if (left !== task && [...left].length >= leftCodePointsMin) return left;
  }
  return task;
}
