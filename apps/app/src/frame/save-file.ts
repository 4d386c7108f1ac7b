/** Saves text as a file on the user's computer. */
export function saveFile(
  name: string,
  type: 'text/plain' | 'text/markdown' | 'text/csv' | 'application/json',
  text: string,
): void {
  saveReceived(new File([text], name, { type: `${type};charset=utf-8` }));
}

/** The same of a file that was received. */
export function saveReceived(file: File): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name });
  link.click();
  // The browser holds the data itself once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
