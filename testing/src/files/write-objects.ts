/**
 * Writes the objects of a PDF, the first as number 1 and the catalogue; `info` is the number of the info dictionary.
 */
export function writeObjects(objects: readonly string[], info?: number): Uint8Array {
  const offsets: number[] = [];
  let body = '%PDF-1.7\n';
  for (const [i, object] of objects.entries()) {
    offsets.push(body.length);
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const entries = `/Size ${objects.length + 1} /Root 1 0 R${info === undefined ? '' : ` /Info ${info} 0 R`}`;
  const trailer = `trailer\n<< ${entries} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(body + xref + trailer, 'latin1'));
}

/** A stream object with this content. */
export function writeStream(content: string, entries = ''): string {
  return `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
}
