/** The source in a message of its own: between two lines that nobody who wrote the source can know. */
export function sourceMessage(source: string, delimiter: string, reminder: string): string {
  return `<<<${delimiter}\n${source}\n${delimiter}>>>\n\n${reminder}`;
}
