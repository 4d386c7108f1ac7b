import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { CliError } from './cli-error.ts';
import type { Sentence } from './messages/sentence.ts';

const sentenceSchema = z.object({ ja: z.string(), en: z.string() });

/**
 * The error message in both languages. Messages of coded errors belong to the API; a child program of it prints them.
 */
export async function localizeError({ sentence, fact }: CliError): Promise<Sentence> {
  if (fact === undefined) return sentence;
  const program = resolve(import.meta.dirname, '../../api/src/messages/print-sentence.ts');
  const values = [fact.code, fact.reason ?? '', fact.charactersMin ?? ''].map(String);
  const output = await new Promise<string>((settle) => {
    execFile(process.execPath, [program, ...values], (_error, stdout) => settle(stdout));
  });
  const parsed = sentenceSchema.safeParse(parse(output));
  if (!parsed.success) return sentence;
  const name = fact.reason === undefined ? fact.code : `${fact.code}.${fact.reason}`;
  return { ja: `${parsed.data.ja}（${name}）`, en: `${parsed.data.en} (${name})` };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
