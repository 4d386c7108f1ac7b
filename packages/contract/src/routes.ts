import { consentPath } from './consent-values.ts';
import { adminRoutes } from './admin-routes.ts';

const summaries = '/v1/summaries';
const oneSummary = `${summaries}/{id}` as const;
const questions = `${oneSummary}/questions` as const;
const files = '/v1/files';
const oneFile = `${files}/{id}` as const;
const batches = '/v1/batches';
const oneBatch = `${batches}/{id}` as const;
const ownModels = '/v1/own-models';
const templates = '/v1/templates';
const oneTemplate = `${templates}/{id}` as const;
const minutesForms = '/v1/minutes-forms';
const oneMinutesForm = `${minutesForms}/{id}` as const;
const account = '/v1/account';
const spaces = '/v1/spaces';
const oneSpace = `${spaces}/{spaceId}` as const;
const members = `${oneSpace}/members` as const;
const invitations = '/v1/invitations';
const passkeys = `${account}/passkeys` as const;
const providers = `${account}/providers` as const;
const billing = '/v1/billing';
export const variantsPath = '/v1/variants';
const totp = `${account}/totp` as const;

/**
 * The path and method of each JSON operation of `endpoints.ts`: what a client needs, without the schemas and their library.
 * `detailed` inputs and outputs separate headers and body.
 */
export const routes = {
  summaries: {
    create: { method: 'POST', path: summaries, inputStructure: 'detailed', outputStructure: 'detailed' },
    list: { method: 'GET', path: summaries },
    facets: { method: 'GET', path: `${summaries}/facets` },
    updateMany: { method: 'PATCH', path: summaries },
    deleteMany: { method: 'DELETE', path: summaries },
    restore: { method: 'POST', path: `${summaries}/restore` },
    exportMany: { method: 'POST', path: `${summaries}/export` },
    get: { method: 'GET', path: oneSummary },
    update: { method: 'PATCH', path: oneSummary },
    delete: { method: 'DELETE', path: oneSummary },
    cancel: { method: 'POST', path: `${oneSummary}/cancel` },
    keep: { method: 'POST', path: `${summaries}/keep` },
    source: { method: 'GET', path: `${oneSummary}/source` },
    export: { method: 'GET', path: `${oneSummary}/export` },
    space: { method: 'GET', path: `${oneSummary}/space` },
  },
  questions: {
    create: { method: 'POST', path: questions },
    list: { method: 'GET', path: questions },
  },
  files: {
    create: { method: 'POST', path: files },
    begin: { method: 'POST', path: `${files}/begin` },
    upload: { method: 'GET', path: `${oneFile}/upload` },
    complete: { method: 'POST', path: `${oneFile}/complete` },
    get: { method: 'GET', path: oneFile },
    delete: { method: 'DELETE', path: oneFile },
  },
  batches: {
    create: { method: 'POST', path: batches },
    list: { method: 'GET', path: batches },
    get: { method: 'GET', path: oneBatch },
    start: { method: 'POST', path: `${oneBatch}/start` },
    cancel: { method: 'POST', path: `${oneBatch}/cancel` },
    delete: { method: 'DELETE', path: oneBatch },
    results: { method: 'GET', path: `${oneBatch}/results` },
  },
  read: { method: 'POST', path: '/v1/read' },
  check: { method: 'POST', path: '/v1/check' },
  render: { method: 'POST', path: '/v1/render' },
  variants: { method: 'POST', path: variantsPath },
  ownModels: {
    list: { method: 'GET', path: ownModels },
    create: { method: 'POST', path: ownModels },
    try: { method: 'POST', path: `${ownModels}/try` },
    delete: { method: 'DELETE', path: `${ownModels}/{id}` },
  },
  glossary: {
    get: { method: 'GET', path: '/v1/glossary' },
    replace: { method: 'PUT', path: '/v1/glossary' },
    masks: { method: 'POST', path: '/v1/masks' },
  },
  templates: {
    list: { method: 'GET', path: templates },
    create: { method: 'POST', path: templates },
    get: { method: 'GET', path: oneTemplate },
    update: { method: 'PATCH', path: oneTemplate },
    delete: { method: 'DELETE', path: oneTemplate },
  },
  minutesForms: {
    list: { method: 'GET', path: minutesForms },
    replace: { method: 'PUT', path: oneMinutesForm },
    delete: { method: 'DELETE', path: oneMinutesForm },
  },
  account: {
    get: { method: 'GET', path: account },
    signUp: { method: 'POST', path: `${account}/sign-up` },
    sendConfirmation: { method: 'POST', path: `${account}/send-confirmation` },
    confirmEmail: { method: 'POST', path: `${account}/confirm-email` },
    signIn: { method: 'POST', path: `${account}/sign-in` },
    requestLink: { method: 'POST', path: `${account}/request-link` },
    signInByLink: { method: 'POST', path: `${account}/sign-in-by-link` },
    requestReset: { method: 'POST', path: `${account}/request-reset` },
    resetPassword: { method: 'POST', path: `${account}/reset-password` },
    changePassword: { method: 'POST', path: `${account}/change-password` },
    changeEmail: { method: 'POST', path: `${account}/change-email` },
    confirmEmailChange: { method: 'POST', path: `${account}/confirm-email-change` },
    confirmIdentity: { method: 'POST', path: `${account}/confirm-identity` },
    secondStep: { method: 'POST', path: `${account}/second-step` },
    passkeys: {
      list: { method: 'GET', path: passkeys },
      addOptions: { method: 'POST', path: `${passkeys}/options` },
      add: { method: 'POST', path: passkeys },
      rename: { method: 'PATCH', path: `${passkeys}/{id}` },
      delete: { method: 'DELETE', path: `${passkeys}/{id}` },
      signInOptions: { method: 'POST', path: `${account}/passkey-sign-in/options` },
      signIn: { method: 'POST', path: `${account}/passkey-sign-in` },
    },
    providers: {
      list: { method: 'GET', path: providers },
      signIn: { method: 'POST', path: `${account}/provider-sign-in` },
      link: { method: 'POST', path: providers },
      finish: { method: 'POST', path: `${account}/provider-sign-in/finish` },
      signInByToken: { method: 'POST', path: `${account}/provider-sign-in/token` },
      linkByToken: { method: 'POST', path: `${providers}/token` },
      unlink: { method: 'DELETE', path: `${providers}/{id}` },
    },
    totp: {
      get: { method: 'GET', path: totp },
      begin: { method: 'POST', path: totp },
      confirm: { method: 'POST', path: `${totp}/confirm` },
      renewCodes: { method: 'POST', path: `${totp}/recovery-codes` },
      turnOff: { method: 'DELETE', path: totp },
    },
    signOut: { method: 'DELETE', path: `${account}/session` },
    sessions: { method: 'GET', path: `${account}/sessions` },
    endSession: { method: 'DELETE', path: `${account}/sessions/{id}` },
    endOtherSessions: { method: 'DELETE', path: `${account}/sessions` },
  },
  audit: { list: { method: 'GET', path: '/v1/audit' } },
  consent: { get: { method: 'GET', path: consentPath }, save: { method: 'POST', path: consentPath } },
  counts: { method: 'POST', path: '/v1/counts' },
  usage: { method: 'GET', path: '/v1/usage' },
  charges: { method: 'GET', path: '/v1/usage/charges' },
  billing: {
    get: { method: 'GET', path: billing },
    preview: { method: 'POST', path: `${billing}/preview` },
    checkout: { method: 'POST', path: `${billing}/checkout` },
    change: { method: 'POST', path: `${billing}/change` },
    portal: { method: 'POST', path: `${billing}/portal` },
    cancel: { method: 'POST', path: `${billing}/cancel` },
    resume: { method: 'POST', path: `${billing}/resume` },
    refresh: { method: 'POST', path: `${billing}/refresh` },
    invoices: { method: 'GET', path: `${billing}/invoices` },
  },
  spaces: {
    list: { method: 'GET', path: spaces },
    create: { method: 'POST', path: spaces },
    get: { method: 'GET', path: oneSpace },
    update: { method: 'PATCH', path: oneSpace },
    delete: { method: 'DELETE', path: oneSpace },
    restore: { method: 'POST', path: `${oneSpace}/restore` },
    leave: { method: 'POST', path: `${oneSpace}/leave` },
    handOver: { method: 'POST', path: `${oneSpace}/hand-over` },
    members: { method: 'GET', path: members },
    updateMember: { method: 'PATCH', path: `${members}/{accountId}` },
    removeMember: { method: 'DELETE', path: `${members}/{accountId}` },
    invitations: { method: 'GET', path: `${oneSpace}/invitations` },
    invite: { method: 'POST', path: `${oneSpace}/invitations` },
    withdraw: { method: 'DELETE', path: `${oneSpace}/invitations/{id}` },
  },
  invitations: {
    list: { method: 'GET', path: invitations },
    open: { method: 'POST', path: `${invitations}/open` },
    accept: { method: 'POST', path: `${invitations}/accept` },
    decline: { method: 'POST', path: `${invitations}/decline` },
  },
  admin: adminRoutes,
  export: {
    get: { method: 'GET', path: '/v1/export' },
    create: { method: 'POST', path: '/v1/export' },
    download: { method: 'POST', path: '/v1/export/download' },
  },
  retention: {
    get: { method: 'GET', path: '/v1/retention' },
    preview: { method: 'GET', path: '/v1/retention/preview' },
    update: { method: 'PATCH', path: '/v1/retention' },
  },
  deletion: {
    get: { method: 'GET', path: `${account}/deletion` },
    create: { method: 'POST', path: `${account}/deletion` },
    undo: { method: 'DELETE', path: `${account}/deletion` },
  },
  disclosure: {
    list: { method: 'GET', path: '/v1/disclosure' },
    create: { method: 'POST', path: '/v1/disclosure' },
    confirm: { method: 'POST', path: '/v1/disclosure/confirm' },
  },
  shares: {
    list: { method: 'GET', path: `${oneSummary}/shares` },
    create: { method: 'POST', path: `${oneSummary}/shares` },
    read: { method: 'GET', path: '/v1/shares/{id}', inputStructure: 'detailed' },
    delete: { method: 'DELETE', path: '/v1/shares/{id}' },
    copy: { method: 'POST', path: '/v1/shares/copy' },
  },
  engines: { method: 'GET', path: '/v1/engines' },
  version: { method: 'GET', path: '/v1/version' },
} as const;

/** The event streams next to the JSON operations: of a run by its id, of a question while it is answered, and of what changes in a space. */
export const streamRoutes = {
  summaryEvents: { method: 'GET', path: `${oneSummary}/events` },
  question: routes.questions.create,
  live: { method: 'GET', path: '/v1/live' },
  exportFile: { method: 'GET', path: '/v1/export/{id}/file' },
} as const;
