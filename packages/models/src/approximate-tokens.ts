/** Rough token count where no better estimate exists: one per non-ASCII letter, a quarter per ASCII letter. */
export function approximateTokens(text: string): number {
  let wide = 0;
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 127) wide += 1;
  return wide + (text.length - wide) / 4;
}
