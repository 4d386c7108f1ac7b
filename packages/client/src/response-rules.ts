import type { Operations } from './operations.ts';

/** What a response must look like to be accepted, and how long to wait for it in full. */
export type ResponseRule<Output = unknown> = {
  fields: readonly (keyof Output & string)[];
  /** Default 30 s. */
  timeoutMs?: number;
};

type BodyOf<Output> = Output extends { status: number; body: infer Body } ? Body : Output;
type RulesOf<Tree> = {
  [Name in keyof Tree]: Tree[Name] extends (...request: never[]) => Promise<infer Output>
    ? ResponseRule<BodyOf<Output>>
    : RulesOf<Tree[Name]>;
};

/** The server waits for the summary too: up to 30 s by default. */
const runMs = 60_000;
/** Reading a large source is slow. */
const readMs = 5 * 60_000;
const uploadMs = 10 * 60_000;
/** The payment provider is asked meanwhile, which has 20 s. */
const paying = { timeoutMs: 40_000 } as const;

const summary = ['id', 'status', 'text', 'sentences', 'request'] as const;
const document = ['text', 'blocks'] as const;
const file = ['id', 'name'] as const;
const template = ['id', 'name', 'instructions', 'version'] as const;
const list = { fields: ['items'] } as const;
const batch = ['id', 'status', 'documents', 'done', 'estimate'] as const;
const ids = { fields: ['ids'] } as const;
const nothing = { fields: [] } as const;
const mail = { fields: ['mail'] } as const;
const space = ['id', 'kind', 'name', 'role'] as const;
const step = { fields: ['step'] } as const;
const leave = { fields: ['url'] } as const;
const billing = { fields: ['isOpen', 'plan', 'offers'] } as const;
const consent = { fields: ['purposes', 'allows'] } as const;
const codes = { fields: ['codes'] } as const;
const challenge = { fields: ['challenge'] } as const;
const passkey = { fields: ['id', 'name'] } as const;
const account = { fields: ['account'] } as const;

export const responseRules: RulesOf<Operations> = {
  summaries: {
    create: { fields: summary, timeoutMs: runMs },
    list,
    facets: { fields: ['tags', 'failed', 'toCheck'] },
    updateMany: ids,
    deleteMany: ids,
    restore: ids,
    exportMany: { fields: ['size'], timeoutMs: readMs },
    get: { fields: summary },
    update: { fields: summary },
    delete: nothing,
    cancel: { fields: summary },
    keep: { fields: summary, timeoutMs: runMs },
    source: { fields: document },
    export: { fields: ['size'], timeoutMs: readMs },
    space: { fields: ['spaceId'] },
  },
  questions: {
    create: { fields: ['id', 'text', 'sentences', 'isFound'], timeoutMs: readMs },
    list,
  },
  files: {
    create: { fields: file, timeoutMs: uploadMs },
    begin: { fields: ['way'] },
    upload: { fields: ['way'] },
    complete: { fields: file, timeoutMs: readMs },
    get: { fields: file },
    delete: nothing,
  },
  batches: {
    create: { fields: batch, timeoutMs: uploadMs },
    list,
    get: { fields: batch },
    start: { fields: batch },
    cancel: { fields: batch },
    delete: nothing,
    results: { fields: ['size'], timeoutMs: uploadMs },
  },
  read: { fields: document, timeoutMs: readMs },
  check: { fields: ['sentences', 'coverage'], timeoutMs: readMs },
  render: { fields: ['size'], timeoutMs: readMs },
  variants: { fields: ['text', 'characters', 'sentences'] },
  ownModels: {
    list: { fields: ['items', 'canStore'] },
    create: { fields: ['id', 'keyEnd'] },
    try: { fields: ['isAnswering'] },
    delete: nothing,
  },
  glossary: {
    get: { fields: ['version', 'entries', 'maskKinds'] },
    replace: { fields: ['version', 'entries', 'maskKinds'] },
    masks: { fields: ['items', 'total'], timeoutMs: readMs },
  },
  templates: {
    list,
    create: { fields: template },
    get: { fields: template },
    update: { fields: template },
    delete: nothing,
  },
  minutesForms: { list, replace: { fields: ['id', 'version', 'form'] }, delete: nothing },
  account: {
    get: account,
    signUp: mail,
    sendConfirmation: mail,
    confirmEmail: account,
    signIn: step,
    requestLink: mail,
    signInByLink: step,
    requestReset: mail,
    resetPassword: nothing,
    changePassword: nothing,
    confirmIdentity: nothing,
    changeEmail: mail,
    confirmEmailChange: step,
    secondStep: step,
    passkeys: {
      list,
      addOptions: challenge,
      add: passkey,
      rename: passkey,
      delete: nothing,
      signInOptions: challenge,
      signIn: step,
    },
    providers: {
      list,
      signIn: leave,
      link: leave,
      finish: step,
      signInByToken: step,
      linkByToken: nothing,
      unlink: nothing,
    },
    totp: {
      get: { fields: ['isOn'] },
      begin: { fields: ['secret', 'uri'] },
      confirm: codes,
      renewCodes: codes,
      turnOff: nothing,
    },
    signOut: nothing,
    sessions: list,
    endSession: nothing,
    endOtherSessions: nothing,
  },
  audit: { list },
  counts: nothing,
  consent: { get: consent, save: consent },
  usage: { fields: ['days', 'modelCalls', 'files'] },
  charges: list,
  billing: {
    get: billing,
    preview: { fields: ['confirmationId', 'kind', 'totalJpy', 'dueNowJpy'], ...paying },
    checkout: { ...leave, ...paying },
    change: { ...billing, ...paying },
    portal: { ...leave, ...paying },
    cancel: { ...billing, ...paying },
    resume: { ...billing, ...paying },
    refresh: { ...billing, ...paying },
    invoices: { ...list, ...paying },
  },
  spaces: {
    list,
    create: { fields: space },
    get: { fields: space },
    update: { fields: space },
    delete: { fields: space },
    restore: { fields: space },
    leave: nothing,
    handOver: nothing,
    members: list,
    updateMember: { fields: ['id', 'role'] },
    removeMember: nothing,
    invitations: list,
    invite: { fields: ['id', 'mail'] },
    withdraw: nothing,
  },
  shares: {
    list,
    create: { fields: ['id', 'url'] },
    read: { fields: ['text', 'sentences'] },
    delete: nothing,
    copy: { fields: ['id'] },
  },
  invitations: { list, open: { fields: ['id', 'spaceName'] }, accept: { fields: space }, decline: nothing },
  admin: {
    overview: { fields: ['needs', 'spend', 'counts'] },
    users: { list, get: { fields: ['id', 'holdings'] }, suspend: nothing, resume: nothing, delete: nothing },
    spaces: { list, get: { fields: ['id', 'holdings'] }, suspend: nothing, resume: nothing, delete: nothing },
    activity: { fields: ['today', 'counts'] },
    spend: { get: { fields: ['limit', 'days'] }, limit: { fields: ['isStopped'] } },
    runs: { list: { fields: ['queue', 'failed'] }, stop: nothing },
    chores: { list: { fields: ['queues', 'failed'] }, retry: nothing, drop: nothing },
    mails: { list: { fields: ['suppressed'] }, release: nothing },
    errors: { fields: ['kind', 'items'] },
    takedowns: { list, create: { fields: ['id'] }, update: { fields: ['id'] } },
    disclosures: { list, update: nothing },
    audit: list,
  },
  export: { get: { fields: ['export'] }, create: { fields: ['export'] }, download: { fields: ['url'] } },
  retention: { get: { fields: ['days'] }, preview: nothing, update: { fields: ['days'] } },
  deletion: { get: { fields: ['goes'] }, create: { fields: ['dueAt'] }, undo: nothing },
  disclosure: { list, create: { fields: ['request'] }, confirm: { fields: ['request'] } },
  engines: { fields: ['engines'] },
  version: { fields: ['version'] },
};
