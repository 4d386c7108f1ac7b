import { z } from 'zod';
import {
  noteLengthMax,
  referenceLengthMax,
  suppressionReasons,
  takedownKinds,
  takedownStates,
} from './admin-values.ts';
import { auditActs } from './audit.ts';
import { disclosureKindSchema, disclosureStatuses } from './disclosure.ts';
import { limits } from './limits.ts';
import { spaceRoles } from './space-role.ts';
import { idSchema, storableTextSchema } from './wire-values.ts';

/** What operators see and do. Never a text, a title or a name of a space: facts and counts only. */
const yen = z.number().min(0);
const count = z.int().min(0);
const time = z.string();

/** Why an operator does something, in the operator's words; for operators only. */
const reasonSchema = storableTextSchema(noteLengthMax).trim();

export const adminListInput = z.object({
  /** Accounts by a whole address, its beginning, or an id; spaces by an id, or an address of a member. */
  query: storableTextSchema(254).optional(),
  limit: z.coerce.number().int().min(1).max(limits.listLimitMax).default(limits.listLimitDefault),
  cursor: storableTextSchema(200).optional(),
  /** Only those that are suspended. */
  suspended: z.enum(['true']).optional(),
});
export const adminIdInput = z.object({ id: idSchema });
export const suspendInput = adminIdInput.extend({ reason: reasonSchema.min(1) });

const suspensionSchema = z.object({ at: time, reason: z.string() });

export const adminUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  isOperator: z.boolean(),
  createdAt: time,
  /** When a session of the account was last renewed, to the day; undefined without a session. */
  usedAt: time.optional(),
  suspended: suspensionSchema.optional(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

const holdingsSchema = z.object({
  summaries: count,
  openRuns: count,
  templates: count,
  modelKeys: count,
  files: count,
  fileBytes: count,
  /** Of the texts read, as they are stored. */
  sourceBytes: count,
  /** When the last summary was asked for. */
  lastSummaryAt: time.optional(),
});
export type AdminHoldings = z.infer<typeof holdingsSchema>;

export const adminUserDetailSchema = adminUserSchema.extend({
  plan: z.literal('free'),
  hasPassword: z.boolean(),
  sessions: count,
  spaceId: z.string().optional(),
  /** Of the personal space. */
  holdings: holdingsSchema,
  spaces: z.array(z.object({ id: z.string(), role: z.enum(spaceRoles) })),
  /** Whether mails to the address are held back. */
  isMailSuppressed: z.boolean(),
  costMicroJpy30Days: count,
});
export type AdminUserDetail = z.infer<typeof adminUserDetailSchema>;

export const adminSpaceSchema = z.object({
  id: z.string(),
  kind: z.enum(['personal', 'shared']),
  /** The account of a personal space. */
  accountId: z.string().optional(),
  members: count,
  createdAt: time,
  /** When everything of it is deleted. */
  deleteAfter: time.optional(),
  suspended: suspensionSchema.optional(),
});
export type AdminSpace = z.infer<typeof adminSpaceSchema>;

export const adminSpaceDetailSchema = adminSpaceSchema.extend({
  holdings: holdingsSchema,
  accounts: z.array(z.object({ id: z.string(), email: z.string(), role: z.enum(spaceRoles) })),
});
export type AdminSpaceDetail = z.infer<typeof adminSpaceDetailSchema>;

/** What the calls of models may cost in a day. `setYenMax` is an operator's lower cap; 0 stops every call. */
export const spendLimitSchema = z.object({
  configuredYenMax: yen,
  setYenMax: yen.optional(),
  isStopped: z.boolean(),
  reason: z.string().optional(),
  changedBy: z.string().optional(),
  changedAt: time.optional(),
});
export const spendSchema = z.object({
  limit: spendLimitSchema,
  /** Of the day in Japan; `held` also counts what calls in progress may cost. */
  today: z.object({ day: z.iso.date(), costMicroJpy: count, heldMicroJpy: count }),
  /** By day in Japan and model, newest first. */
  days: z.array(
    z.object({
      day: z.string(),
      model: z.string(),
      calls: count,
      failed: count,
      inputTokens: count,
      outputTokens: count,
      costMicroJpy: count,
    }),
  ),
});
export type Spend = z.infer<typeof spendSchema>;
export const spendInput = z.object({ days: z.coerce.number().int().min(1).max(90).default(30) });
/** `dailyYenMax` null lifts the limit. */
export const spendLimitInput = z.strictObject({
  dailyYenMax: z.int().min(0).max(1_000_000_000).nullable(),
  reason: reasonSchema,
});

const runSchema = z.object({ id: z.string(), ownerId: z.string(), attempts: count, createdAt: time });
export const adminRunsSchema = z.object({
  queue: z.object({ queued: count, running: count, oldestSeconds: count.optional() }),
  /** Runs that failed in the last seven days, by their code. */
  byCode: z.array(z.object({ code: z.string(), count, lastAt: time })),
  failed: z.array(runSchema.extend({ code: z.string(), finishedAt: time.optional() })),
  /** Runs that nobody works on although they should be, or that take very long. */
  stuck: z.array(runSchema.extend({ state: z.enum(['queued', 'running']), seconds: count })),
});
export type AdminRuns = z.infer<typeof adminRunsSchema>;

export const adminChoresSchema = z.object({
  queues: z.array(
    z.object({ name: z.string(), waiting: count, active: count, failed: count, oldestSeconds: count.optional() }),
  ),
  /** Tried for the last time and laid aside. */
  failed: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      subjectId: z.string(),
      code: z.string(),
      attempts: count,
      createdAt: time,
      failedAt: time,
    }),
  ),
});
export type AdminChores = z.infer<typeof adminChoresSchema>;

export const adminMailsSchema = z.object({
  /** Mails that the server did not take yet. */
  waiting: z.object({ count, failed: count, oldestAt: time.optional() }),
  /** Refused for good in the last 30 days, by domain and code. */
  refused: z.array(z.object({ domain: z.string(), code: z.string(), count, lastAt: time })),
  suppressed: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      reason: z.enum(suppressionReasons),
      code: z.string(),
      count,
      lastAt: time,
    }),
  ),
});
export type AdminMails = z.infer<typeof adminMailsSchema>;

/** `number`: of one error, as a person reads it from the screen; without it everything is listed. */
export const adminErrorsInput = z.object({ number: z.string().max(40).optional() });

export const adminErrorsSchema = z.object({
  /** Where errors are found: `folder`, here; `sentry`, with the service of `SENTRY_DSN`; `log`, in the log alone. */
  kind: z.enum(['folder', 'sentry', 'log']),
  /** Errors of one class at one place, the latest first. */
  items: z.array(
    z.object({
      id: z.string(),
      part: z.enum(['api', 'app', 'site']),
      type: z.string(),
      place: z.string(),
      route: z.string().optional(),
      code: z.string().optional(),
      count,
      firstAt: time,
      lastAt: time,
      /** The latest three, or the one that was looked for. */
      numbers: z.array(z.string()),
    }),
  ),
});
export type AdminErrors = z.infer<typeof adminErrorsSchema>;

export const takedownSchema = z.object({
  id: z.string(),
  kind: z.enum(takedownKinds),
  reference: z.string(),
  state: z.enum(takedownStates),
  note: z.string(),
  /** Of a report from the page of a shared link: what its sender wrote, where to answer, and the link, which ends when it is removed. */
  details: z.string(),
  contact: z.string(),
  shareId: z.string().optional(),
  createdAt: time,
  changedAt: time,
});
export type Takedown = z.infer<typeof takedownSchema>;
export const createTakedownInput = z.strictObject({
  kind: z.enum(takedownKinds),
  reference: storableTextSchema(referenceLengthMax).trim().min(1),
  note: reasonSchema.default(''),
});
export const updateTakedownInput = adminIdInput.extend({
  state: z.enum(takedownStates).optional(),
  note: reasonSchema.optional(),
});

/** A request about personal data. Its words reach operators by mail, never here. */
export const adminDisclosureSchema = z.object({
  id: z.string(),
  kind: disclosureKindSchema,
  status: z.enum(disclosureStatuses),
  email: z.string(),
  accountId: z.string().optional(),
  receivedAt: time.optional(),
  closedAt: time.optional(),
});
export type AdminDisclosure = z.infer<typeof adminDisclosureSchema>;
export const updateDisclosureInput = adminIdInput.extend({
  status: z.enum(disclosureStatuses).exclude(['unconfirmed']),
});

export const adminActSchema = z.object({
  id: z.string(),
  at: time,
  act: z.enum(auditActs),
  /** Absent for what was done on the command line of the server. */
  actor: z.object({ id: z.string(), email: z.string().optional() }).optional(),
  spaceId: z.string().optional(),
  subjectId: z.string().optional(),
  /** The address of the account it was done to, while it exists. */
  subjectEmail: z.string().optional(),
});
export type AdminAct = z.infer<typeof adminActSchema>;

/** What needs an operator now. */
export const adminOverviewSchema = z.object({
  version: z.string(),
  needs: z.object({
    failedChores: count,
    stuckRuns: count,
    failedRunsToday: count,
    mailsWaiting: count,
    openTakedowns: count,
    openDisclosures: count,
    suspendedAccounts: count,
    suspendedSpaces: count,
  }),
  spend: z.object({ costMicroJpy: count, yenMax: yen, isStopped: z.boolean() }),
  counts: z.object({ accounts: count, accountsToday: count, sharedSpaces: count, summariesToday: count }),
  /** Runs that ended in the last 24 hours by hour, the oldest first; those without any are 0. `at`: when the hour began. */
  hours: z.array(z.object({ at: z.iso.datetime(), done: count, failed: count, cancelled: count })).max(24),
  /** Runs that wait and may begin now, by priority, and since when the oldest of them does. */
  queue: z.array(
    z.object({
      class: z.enum(['interactive', 'asynchronous', 'batch']),
      depth: count,
      oldestSeconds: z.number().min(0),
    }),
  ),
  database: z.object({ bytes: count }),
  /** Of the volume with the files; absent where the system does not say. */
  disk: z.object({ freeBytes: count, bytes: count }).optional(),
});
export type AdminOverview = z.infer<typeof adminOverviewSchema>;
