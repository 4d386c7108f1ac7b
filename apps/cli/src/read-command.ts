import { readInput } from './read-input.ts';
import type { ReadCommand } from './parse-arguments.ts';
import { toPlain, writeJson, writeText } from './write-out.ts';

export async function readCommand(
  { source, isJson, shouldAskPassword }: ReadCommand,
  signal: AbortSignal,
): Promise<void> {
  const document = await readInput(source, { signal, shouldAskPassword });
  if (isJson) return writeJson(document);
  writeText(`${document.text}\n`);
  for (const { code, detail } of document.warnings) process.stderr.write(`${toPlain(`${code}: ${detail}`)}\n`);
}
