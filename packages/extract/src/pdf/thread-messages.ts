import type { PageRuns } from './run.ts';

/** What the parsing thread is given when it starts. */
export type ThreadTask = {
  bytes: Uint8Array;
  password: string | undefined;
  pagesMax: number;
  unitsMax: number;
};

/** One entry of a file's own table of contents. */
export type OutlineEntry = { title: string; level: number; page: number };

/** What the parsing thread says, in this order: opened, one message a page, done; or refused, which ends it. */
export type ThreadMessage =
  | { kind: 'opened'; pageCount: number; title: string | undefined }
  | { kind: 'page'; number: number; page: PageRuns | undefined }
  | { kind: 'done'; outline: OutlineEntry[] }
  | { kind: 'refused'; reason: Refusal };

export type Refusal = 'password_needed' | 'password_wrong' | 'broken_pdf' | 'pages' | 'characters';
