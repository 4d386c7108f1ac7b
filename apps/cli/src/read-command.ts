import { readInput } from './read-input.ts';
import type { ReadCommand } from './parse-arguments.ts';

export async function readCommand({ source, isJson, asksPassword }: ReadCommand, signal: AbortSignal): Promise<void> {
  const document = await readInput(source, { signal, asksPassword });
  process.stdout.write(isJson ? `${JSON.stringify(document)}\n` : `${document.text}\n`);
  if (!isJson) for (const warning of document.warnings) process.stderr.write(`${warning.code}: ${warning.detail}\n`);
}
