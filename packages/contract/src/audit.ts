import { z } from 'zod';

/** Everything that the audit log of a space can say, by subject. What happened, never with a text, title, address or key. */
const actsBySubject = {
  account: [
    'account-created',
    'signed-in',
    'signed-out',
    'session-ended',
    'other-sessions-ended',
    'password-changed',
    'password-reset',
    'email-changed',
    'passkey-added',
    'passkey-removed',
    'totp-enabled',
    'totp-disabled',
    'recovery-codes-created',
    'recovery-code-used',
    'provider-linked',
    'provider-unlinked',
  ],
  space: [
    'space-created',
    'space-renamed',
    'space-deleted',
    'space-restored',
    'member-invited',
    'invitation-revoked',
    'member-joined',
    'member-left',
    'member-removed',
    'member-role-changed',
    'owner-changed',
  ],
  billing: [
    'plan-ordered',
    'plan-changed',
    'subscription-begun',
    'subscription-cancelled',
    'subscription-resumed',
    'subscription-ended',
    'payment-failed',
    'payment-received',
  ],
  work: [
    'guest-moved-in',
    'summary-deleted',
    'summaries-deleted',
    'summary-restored',
    'summaries-restored',
    'template-created',
    'template-changed',
    'template-deleted',
    'glossary-changed',
    'minutes-form-created',
    'minutes-form-changed',
    'minutes-form-deleted',
    'batch-started',
    'batch-cancelled',
    'batch-deleted',
    'model-key-added',
    'model-key-deleted',
    'file-deleted',
    'share-created',
    'share-revoked',
    'share-taken-down',
  ],
  rights: [
    'export-requested',
    'export-downloaded',
    'export-failed',
    'retention-changed',
    'summaries-expired',
    'deletion-requested',
    'deletion-undone',
    'disclosure-requested',
  ],
  operator: [
    'operator-granted',
    'operator-revoked',
    'account-suspended',
    'account-resumed',
    'account-deleted',
    'space-suspended',
    'space-resumed',
    'space-deleted-by-operator',
    'spending-limit-changed',
    'run-stopped',
    'chore-retried',
    'chore-dropped',
    'mail-suppression-lifted',
    'takedown-recorded',
    'takedown-decided',
    'disclosure-answered',
  ],
} as const;

export type AuditSubject = keyof typeof actsBySubject;
export type AuditAct = (typeof actsBySubject)[AuditSubject][number];

export const auditActs = Object.values(actsBySubject).flat() as readonly AuditAct[];
/** The acts of operators: members of the space learn that one was at work, not who. */
export const operatorActs: readonly AuditAct[] = actsBySubject.operator;

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  act: z.enum(auditActs),
  /** Who did it: absent for the service itself, its operators, and accounts that exist no longer. */
  actor: z.object({ id: z.string(), email: z.string() }).optional(),
  /** The id of the summary, template, member … it was done to. */
  subjectId: z.string().optional(),
  /** Of acts on many things at once. */
  count: z.int().optional(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
