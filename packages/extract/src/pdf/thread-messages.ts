import type { PageRuns } from './run.ts';

/** The input of the parsing thread. */
export type ThreadTask = {
  bytes: Uint8Array;
  password: string | undefined;
  pagesMax: number;
  unitsMax: number;
};

/** One entry of a file's outline. */
export type OutlineEntry = { title: string; level: number; page: number };

/** Messages of the parsing thread, in this order: opened, one per page, done; or refused, which is final. */
export type ThreadMessage =
  | { kind: 'opened'; pageCount: number; title: string | undefined }
  | { kind: 'page'; number: number; page: PageRuns | undefined }
  | { kind: 'done'; outline: OutlineEntry[] }
  | { kind: 'refused'; reason: Refusal };

export type Refusal = 'password_needed' | 'password_wrong' | 'broken_pdf' | 'pages' | 'characters';
