/**
 * Splits a mailbox (RFC 4155), given as a string with one byte per unit. A mail begins after a line 「From 」 with a
 * time, at the start or after a blank line, and followed by a header; 「>From 」 in a mail is unescaped to 「From 」.
 */
export function splitMbox(raw: string): string[] {
  const starts: { line: number; mail: number }[] = [];
  for (let at = raw.indexOf('From '); at >= 0; at = raw.indexOf('From ', at + 5)) {
    const isStart = at === 0 || /(?:^|\n)\r?\n$/.test(raw.slice(Math.max(0, at - 3), at));
    const end = isStart ? raw.indexOf('\n', at) : -1;
    const isTimed = end > 0 && /\d:\d\d|^From -?\s*$/.test(raw.slice(at, Math.min(end, at + 300)));
    if (isTimed && /^[!-9;-~]{1,80}:/.test(raw.slice(end + 1, end + 90))) starts.push({ line: at, mail: end + 1 });
  }
  return starts.map(({ mail }, i) => raw.slice(mail, starts[i + 1]?.line).replace(/^>(>{0,50}From )/gm, '$1'));
}
