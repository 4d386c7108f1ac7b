const tagUnitsMin = 2_000;
const attributesMax = 200;

/**
 * Blanks the attributes of start tags with more than 200 of them, because a parser compares every attribute name with
 * all previous ones. The positions of all other units stay the same.
 */
export function hideOversizedTags(html: string): string {
  const parts: string[] = [];
  let kept = 0;
  for (let at = html.indexOf('<'); at >= 0;) {
    const end = tagEnd(html, at);
    if (end - at > tagUnitsMin && countAttributes(html, at, end) > attributesMax) {
      const name = /^<\/?[a-zA-Z][a-zA-Z0-9-]{0,40}/.exec(html.slice(at, at + 50))?.[0].length ?? 1;
      parts.push(html.slice(kept, at + name), ' '.repeat(end - at - name));
      kept = end;
    }
    at = html.indexOf('<', Math.max(end, at + 1));
  }
  return kept === 0 ? html : parts.join('') + html.slice(kept);
}

/** Index of the `>` that ends the tag at `at`, or `at` itself when no tag name follows. */
function tagEnd(html: string, at: number): number {
  if (!/[a-zA-Z/]/.test(html.charAt(at + 1))) return at;
  let quote = 0;
  for (let i = at + 1; i < html.length; i++) {
    const unit = html.charCodeAt(i);
    if (quote !== 0) {
      if (unit === quote) quote = 0;
    } else if (unit === 62) return i;
    else if ((unit === 34 || unit === 39) && html.charCodeAt(i - 1) === 61) quote = unit;
  }
  return html.length;
}

function countAttributes(html: string, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) {
    const unit = html.charCodeAt(i);
    if ((unit === 32 || (unit >= 9 && unit <= 13) || unit === 47) && html.charCodeAt(i + 1) > 47) count++;
  }
  return count;
}
