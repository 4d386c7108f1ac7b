export type Multipart = { parts: string[]; isClosed: boolean };

/**
 * Parts between the boundary lines of a multipart body (RFC 2046), at most `partsMax`; undefined without a boundary
 * line.
 */
export function splitMultipart(body: string, boundary: string, partsMax: number): Multipart | undefined {
  const mark = `--${boundary}`;
  const parts: string[] = [];
  let open: number | undefined;
  for (let at = findLine(body, mark, 0); at >= 0; at = findLine(body, mark, at + mark.length)) {
    if (open !== undefined) parts.push(body.slice(open, lineEndBefore(body, at)));
    const end = body.indexOf('\n', at);
    if (body.startsWith('--', at + mark.length)) return { parts, isClosed: true };
    open = end < 0 ? body.length : end + 1;
    if (parts.length >= partsMax) return { parts, isClosed: false };
  }
  if (open === undefined) return undefined;
  parts.push(body.slice(open));
  return { parts, isClosed: false };
}

/** Finds a boundary line; a longer boundary with the same prefix, as in nested parts, does not match. */
function findLine(body: string, mark: string, from: number): number {
  for (let at = body.indexOf(mark, from); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    const isLineStart = at === 0 || body[at - 1] === '\n';
    if (isLineStart && /^(?:--)?[ \t]{0,80}\r?(?:\n|$)/.test(body.slice(at + mark.length, at + mark.length + 90)))
      return at;
  }
  return -1;
}

function lineEndBefore(body: string, at: number): number {
  return body[at - 2] === '\r' ? at - 2 : Math.max(0, at - 1);
}
