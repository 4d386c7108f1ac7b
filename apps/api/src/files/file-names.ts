/** The name is only shown and used to guess the format: no folders, no control characters, bounded. */
export function cleanName(name: string): string {
  const base = name.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  return [...base.replace(/[\p{Cc}\p{Cf}]/gu, '')].slice(0, 200).join('') || 'file';
}

/** As given by the sender, who may be wrong: formats are recognised by their bytes. */
export function cleanMediaType(mediaType: string): string {
  return mediaType.replace(/[^\x20-\x7e]/g, '').slice(0, 100);
}
