const headBytes = 4_096;

/** Character encoding that a page declares at its beginning, in a meta tag or an XML declaration. */
export function declaredCharset(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, headBytes)).toString('latin1');
  const meta = /<meta[^>]{0,400}?charset\s*=\s*["']?\s*([\w.:-]{2,40})/i.exec(head);
  const xml = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{2,40})/i.exec(head);
  return meta?.[1] ?? xml?.[1];
}
