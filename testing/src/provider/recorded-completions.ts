import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScriptedRequest } from './scripted-request.ts';

/** Completions stored in a folder: `<hash>.answer.txt`, written by hand for the prompt in `<hash>.request.md`. */
export type RecordedCompletions = {
  /** The stored completion, or `undefined` after the request has been written to the folder. */
  find(request: ScriptedRequest): Promise<string | undefined>;
};

export function openRecordedCompletions(folder: string): RecordedCompletions {
  return {
    async find(request) {
      const name = hashRequest(request);
      try {
        return (await readFile(join(folder, `${name}.answer.txt`), 'utf8')).replace(/\r?\n$/, '');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        await mkdir(folder, { recursive: true });
        await writeFile(join(folder, `${name}.request.md`), describeRequest(request, name));
        return undefined;
      }
    },
  };
}

/**
 * SHA-256 of the prompt, equal over every wire and in every run: the model, streaming and the random delimiters around
 * the source are not part of it.
 */
export function hashRequest({ instructions, messages, outputTokensMax }: ScriptedRequest): string {
  const asked = {
    instructions,
    messages: messages.map(({ role, content }) => ({ role, content })),
    outputTokensMax: outputTokensMax ?? null,
  };
  const json = JSON.stringify(asked);
  const delimiters = new Set([...json.matchAll(/<<<([0-9a-f]{32})\\n/g)].map(([, delimiter = '']) => delimiter));
  const constant = [...delimiters].reduce((text, delimiter) => text.replaceAll(delimiter, 'DELIMITER'), json);
  return createHash('sha256').update(constant).digest('hex');
}

function describeRequest({ instructions, messages, outputTokensMax }: ScriptedRequest, name: string): string {
  const parts = messages.map(({ role, content }) => `## ${role}\n\n${content}\n`);
  return [
    `# ${name}\n`,
    `Put the answer into \`${name}.answer.txt\`. At most ${outputTokensMax ?? 'any number of'} tokens.\n`,
    `## instructions\n\n${instructions}\n`,
    ...parts,
  ].join('\n');
}
