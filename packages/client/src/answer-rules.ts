import type { Operations } from './operations.ts';

/** What an answer must have so that nobody builds on an answer of another kind, and how long to wait for all of it. */
export type AnswerRule<Output = unknown> = {
  fields: readonly (keyof Output & string)[];
  /** 30 s where absent. */
  timeoutMs?: number;
};

type BodyOf<Output> = Output extends { status: number; body: infer Body } ? Body : Output;
type RulesOf<Tree> = {
  [Name in keyof Tree]: Tree[Name] extends (...request: never[]) => Promise<infer Output>
    ? AnswerRule<BodyOf<Output>>
    : RulesOf<Tree[Name]>;
};

/** A summary is waited for on the other side too, 30 s when nothing else is asked for. */
const runMs = 60_000;
/** Opening a large source takes its time. */
const readMs = 5 * 60_000;
const uploadMs = 10 * 60_000;

const summary = ['id', 'status', 'text', 'sentences', 'request'] as const;
const document = ['text', 'blocks'] as const;
const file = ['id', 'name'] as const;
const template = ['id', 'name', 'instructions', 'version'] as const;
const list = { fields: ['items'] } as const;
const nothing = { fields: [] } as const;

export const answerRules: RulesOf<Operations> = {
  summaries: {
    create: { fields: summary, timeoutMs: runMs },
    list,
    get: { fields: summary },
    update: { fields: summary },
    delete: nothing,
    cancel: { fields: summary },
    keep: { fields: summary, timeoutMs: runMs },
    source: { fields: document },
  },
  questions: {
    create: { fields: ['id', 'text', 'sentences', 'isFound'], timeoutMs: readMs },
    list,
  },
  files: { create: { fields: file, timeoutMs: uploadMs }, get: { fields: file }, delete: nothing },
  read: { fields: document, timeoutMs: readMs },
  check: { fields: ['sentences', 'coverage'], timeoutMs: readMs },
  ownModels: {
    list: { fields: ['items', 'canStore'] },
    create: { fields: ['id', 'keyEnd'] },
    try: { fields: ['isAnswering'] },
    delete: nothing,
  },
  templates: {
    list,
    create: { fields: template },
    get: { fields: template },
    update: { fields: template },
    delete: nothing,
  },
  engines: { fields: ['engines'] },
  version: { fields: ['version'] },
};
