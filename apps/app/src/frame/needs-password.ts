import type { ApiFailureReason } from '#api/get-failure-reason.ts';

const asking = new Set(['password_needed', 'password_wrong', 'password_gone']);

/** Whether the failure means that the file needs a password. */
export function needsPassword(error: { code: string; reason?: string | undefined } | ApiFailureReason): boolean {
  if ('kind' in error) return error.kind === 'problem' && needsPassword(error.problem);
  return error.code === 'source_encrypted' && asking.has(error.reason ?? '');
}
