import { z } from 'zod';
import { readLanguage } from './config.ts';
import { serviceFindings, unexpectedFinding } from './messages/service-findings.ts';
import { runProgram } from './run-program.ts';

const findingsSchema = z.array(
  z.object({ name: z.string(), isFine: z.boolean(), code: z.string(), value: z.string().optional() }),
);
export type ServiceFinding = z.infer<typeof findingsSchema>[number];

/** Tries every service that is configured; the API knows how each is used. */
export function probeServices(signal: AbortSignal): Promise<ServiceFinding[]> {
  return runProgram('check-services.ts', [], findingsSchema, signal);
}

/** One line per service: that it is fine, or what is wrong and where it is mended. */
export function formatFindings(findings: readonly ServiceFinding[], language = readLanguage()): string {
  const width = Math.max(0, ...findings.map(({ name }) => name.length));
  return findings
    .map(({ name, isFine, code, value = '' }) => {
      const words = serviceFindings[code]?.(value) ?? unexpectedFinding(value === '' ? code : value);
      return `${name.padEnd(width)}  ${isFine ? 'ok' : 'failed'}: ${words[language]}\n`;
    })
    .join('');
}
