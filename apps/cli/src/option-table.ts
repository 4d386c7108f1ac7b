import type { parseArgs } from 'node:util';

/** Every option of the command line. */
export const optionTable = {
  preset: { type: 'string' },
  shape: { type: 'string' },
  characters: { type: 'string' },
  about: { type: 'string' },
  items: { type: 'string' },
  percent: { type: 'string' },
  register: { type: 'string' },
  reader: { type: 'string' },
  language: { type: 'string' },
  engine: { type: 'string' },
  focus: { type: 'string' },
  instructions: { type: 'string' },
  template: { type: 'string' },
  set: { type: 'string', multiple: true },
  strike: { type: 'boolean', default: false },
  compare: { type: 'boolean', default: false },
  out: { type: 'string', short: 'o' },
  explain: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  context: { type: 'string' },
  live: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
  evidence: { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
  password: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;
export type Values = ReturnType<typeof parseArgs<{ options: typeof optionTable; allowPositionals: true }>>['values'];
