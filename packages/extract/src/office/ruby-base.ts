/** The base text of ruby in an old Word field, EQ \o\ad(\s\up 9(reading),words); undefined for other fields. */
export function rubyBase(instruction: string): string | undefined {
  const start = /^\s*eq\b[^(]*\\o\s*(?:\\a[a-z]\s*)?\(/i.exec(instruction.slice(0, 1_000))?.[0].length;
  if (start === undefined) return undefined;
  const parts = splitArguments(instruction.slice(start, 4_000));
  return parts.findLast((part) => !/\\s\s*\\(?:up|do)/i.test(part))?.trim();
}

/** Arguments up to the closing bracket, separated by commas or semicolons outside inner brackets. */
function splitArguments(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charAt(at);
    const next = text.charAt(at + 1);
    if (unit === '\\' && /[(),;\\]/.test(next)) {
      parts[parts.length - 1] += next;
      at++;
      continue;
    }
    if (unit === '(') depth++;
    if (unit === ')' && depth-- === 0) return parts;
    if (depth === 0 && (unit === ',' || unit === ';')) parts.push('');
    else parts[parts.length - 1] += unit;
  }
  return parts;
}
