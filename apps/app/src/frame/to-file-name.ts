/** Makes a file name of the title that is valid on every system. */
export function toFileName(title: string, extension: string): string {
  const safe = title.replaceAll(/[\p{Cc}\\/:*?"<>|.\s]+/gu, ' ').trim();
  const name = [...safe].slice(0, 60).join('').trim();
  return `${name === '' ? 'summary' : name}.${extension}`;
}
