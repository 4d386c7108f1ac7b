/** Has the browser save a text as a file. */
export function saveFile(name: string, type: 'text/plain' | 'text/markdown', text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser holds the data itself once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
