/** Ids of what is in a space, and of one of its members. */
export type Things = {
  space: string;
  summaries: string;
  files: string;
  batches: string;
  'own-models': string;
  templates: string;
  'minutes-forms': string;
  invitations: string;
  shares: string;
  /** Of a link into another space, which everybody may copy. */
  token: string;
  member: string;
};

/** What a valid request of a route sends besides its path. */
type MatrixCase = {
  json?: (things: Things) => object;
  form?: () => FormData;
  query?: string;
};

const text = '青海市は十二日、駅前の古い市民会館を建て替え、新しい施設を二〇二八年四月に開くと発表した。';
const source = { type: 'text', text };
export const deviceSummary = {
  source,
  text: '市民会館を建て替える。',
  shape: 'lines',
  length: { unit: 'items', count: 1 },
  register: 'asIs',
};
/** As small as the contract allows. */
const renderedSummary = {
  id: 'none',
  status: 'done',
  attempt: 1,
  createdAt: '2026-11-22T00:00:00.000Z',
  finishedAt: '2026-11-22T00:00:00.000Z',
  title: '市民会館',
  pinned: false,
  tags: [],
  request: {
    shape: 'lines',
    length: { unit: 'items', count: 1 },
    register: 'asIs',
    reader: 'general',
    language: 'source',
    engine: 'builtin',
    retention: 'none',
    source: { type: 'text' },
  },
  engine: { kind: 'builtin', model: 'youyaku', version: '1' },
  text: '市民会館を建て替える。',
  characters: 11,
  shape: 'lines',
  sentences: [],
  keywords: [],
  usage: { charged: false },
  error: null,
};
export const byokModel = { provider: 'openai', model: 'gpt-x', key: 'sk-0123456789abcdef' };
export const template = { name: '議事録', instructions: '決定事項を先に' };

export const minutesForm = { title: '会議録', sections: [{ kind: 'items', heading: '内容' }] };

export function createFileForm(): FormData {
  const form = new FormData();
  form.set('file', new File([text], '会館.txt', { type: 'text/plain' }));
  return form;
}

const plain: MatrixCase = {};
const confirmed: MatrixCase = { json: () => ({ confirmationId: 'cnf_0' }) };
const ids: MatrixCase = { json: (things) => ({ ids: [things.summaries] }) };

/**
 * A valid request of every route that is not for everybody or for operators alone: were its guard missing, it would do what it is for. Sources
 * and models are those of the space, so that a leak by an id in a body shows too.
 */
export const matrixCases: Readonly<Record<string, MatrixCase>> = {
  'POST /v1/summaries': { json: ({ files }) => ({ source: { type: 'file', fileId: files } }) },
  'GET /v1/summaries': { query: '?q=会館' },
  'GET /v1/summaries/facets': plain,
  'PATCH /v1/summaries': { json: ({ summaries }) => ({ ids: [summaries], pinned: true }) },
  'DELETE /v1/summaries': ids,
  'POST /v1/summaries/restore': ids,
  'POST /v1/summaries/export': { json: ({ summaries }) => ({ ids: [summaries], format: 'md' }) },
  'GET /v1/summaries/{id}': plain,
  'PATCH /v1/summaries/{id}': { json: () => ({ title: '別の題名' }) },
  'DELETE /v1/summaries/{id}': plain,
  'POST /v1/summaries/{id}/cancel': plain,
  'POST /v1/summaries/keep': { json: () => deviceSummary },
  'GET /v1/summaries/{id}/source': plain,
  'GET /v1/summaries/{id}/export': { query: '?format=md' },
  'GET /v1/summaries/{id}/space': plain,
  'POST /v1/summaries/{id}/questions': { json: () => ({ question: 'いつ開きますか' }) },
  'GET /v1/summaries/{id}/questions': plain,
  'GET /v1/summaries/{id}/events': plain,
  'POST /v1/files': { form: createFileForm },
  'POST /v1/files/begin': { json: () => ({ name: '会館.txt', mediaType: 'text/plain', bytes: 90 }) },
  'GET /v1/files/{id}/upload': plain,
  'POST /v1/files/{id}/complete': plain,
  'GET /v1/files/{id}': plain,
  'DELETE /v1/files/{id}': plain,
  'POST /v1/batches': { json: ({ files }) => ({ fileIds: [files] }) },
  'GET /v1/batches': plain,
  'GET /v1/batches/{id}': plain,
  'POST /v1/batches/{id}/start': plain,
  'POST /v1/batches/{id}/cancel': plain,
  'DELETE /v1/batches/{id}': plain,
  'GET /v1/batches/{id}/results': plain,
  'POST /v1/read': { json: ({ files }) => ({ source: { type: 'file', fileId: files } }) },
  'POST /v1/check': {
    json: (things) => ({ text: '開館は二〇二八年四月である。', source, engine: `own:${things['own-models']}` }),
  },
  'POST /v1/variants': { json: ({ summaries }) => ({ source: { type: 'summary', id: summaries } }) },
  'POST /v1/render': { json: () => ({ summary: renderedSummary, format: 'txt' }) },
  'GET /v1/own-models': plain,
  'POST /v1/own-models': { json: () => byokModel },
  'POST /v1/own-models/try': { json: (things) => ({ id: things['own-models'] }) },
  'DELETE /v1/own-models/{id}': plain,
  'GET /v1/glossary': plain,
  'PUT /v1/glossary': { json: () => ({ version: 0, entries: [], maskKinds: ['name'] }) },
  'POST /v1/masks': { json: ({ files }) => ({ source: { type: 'file', fileId: files } }) },
  'GET /v1/templates': plain,
  'POST /v1/templates': { json: () => template },
  'GET /v1/templates/{id}': plain,
  'PATCH /v1/templates/{id}': { json: () => ({ name: '別の名前' }) },
  'DELETE /v1/templates/{id}': plain,
  'GET /v1/minutes-forms': plain,
  'PUT /v1/minutes-forms/{id}': { json: () => ({ version: 1, form: minutesForm }) },
  'DELETE /v1/minutes-forms/{id}': plain,
  'GET /v1/summaries/{id}/shares': plain,
  'POST /v1/summaries/{id}/shares': { json: () => ({ days: 7 }) },
  'DELETE /v1/shares/{id}': plain,
  'POST /v1/shares/copy': { json: ({ token }) => ({ token }) },
  'GET /v1/live': plain,
  'GET /v1/audit': plain,
  'GET /v1/consent': plain,
  'POST /v1/consent': { json: () => ({ ads: false, usage: true }) },
  'POST /v1/counts': { json: () => ({ event: 'copied' }) },
  'GET /v1/usage': plain,
  'GET /v1/usage/charges': plain,
  'GET /v1/billing': plain,
  'POST /v1/billing/preview': { json: () => ({ plan: 'plus', interval: 'month' }) },
  'POST /v1/billing/checkout': confirmed,
  'POST /v1/billing/change': confirmed,
  'POST /v1/billing/portal': plain,
  'POST /v1/billing/cancel': plain,
  'POST /v1/billing/resume': plain,
  'POST /v1/billing/refresh': plain,
  'GET /v1/billing/invoices': plain,
  'GET /v1/export': plain,
  'POST /v1/export': plain,
  'GET /v1/export/{id}/file': plain,
  'POST /v1/export/download': { json: () => ({ token: 'nothing' }) },
  'GET /v1/retention': plain,
  'GET /v1/retention/preview': { query: '?days=30' },
  'PATCH /v1/retention': { json: () => ({ days: 30 }) },
  'GET /v1/disclosure': plain,
  'GET /v1/spaces': plain,
  'POST /v1/spaces': { json: () => ({ name: '第二部' }) },
  'GET /v1/spaces/{spaceId}': plain,
  'PATCH /v1/spaces/{spaceId}': { json: () => ({ name: '別の名前' }) },
  'DELETE /v1/spaces/{spaceId}': plain,
  'POST /v1/spaces/{spaceId}/restore': plain,
  'POST /v1/spaces/{spaceId}/leave': plain,
  'POST /v1/spaces/{spaceId}/hand-over': { json: ({ member }) => ({ accountId: member }) },
  'GET /v1/spaces/{spaceId}/members': plain,
  'PATCH /v1/spaces/{spaceId}/members/{accountId}': { json: () => ({ role: 'reader' }) },
  'DELETE /v1/spaces/{spaceId}/members/{accountId}': plain,
  'GET /v1/spaces/{spaceId}/invitations': plain,
  'POST /v1/spaces/{spaceId}/invitations': {
    json: () => ({ email: `${crypto.randomUUID()}@example.jp`, role: 'reader' }),
  },
  'DELETE /v1/spaces/{spaceId}/invitations/{id}': plain,
  'GET /v1/invitations': plain,
  'POST /v1/invitations/accept': { json: ({ invitations }) => ({ id: invitations }) },
  'GET /v1/account/sessions': plain,
  'DELETE /v1/account/sessions': plain,
  'DELETE /v1/account/sessions/{id}': plain,
  'POST /v1/account/change-password': { json: () => ({ currentPassword: 'x', password: 'y' }) },
  'POST /v1/account/change-email': { json: () => ({ email: 'new@example.jp' }) },
  'POST /v1/account/confirm-identity': { json: () => ({ by: 'password', password: 'x' }) },
  'GET /v1/account/passkeys': plain,
  'POST /v1/account/passkeys/options': plain,
  'POST /v1/account/passkeys': { json: () => ({}) },
  'PATCH /v1/account/passkeys/{id}': { json: () => ({ name: '鍵' }) },
  'DELETE /v1/account/passkeys/{id}': plain,
  'GET /v1/account/providers': plain,
  'POST /v1/account/providers': { json: () => ({ provider: 'google' }) },
  'POST /v1/account/providers/token': { json: () => ({ id: 'firebase', token: 'x' }) },
  'DELETE /v1/account/providers/{id}': plain,
  'GET /v1/account/totp': plain,
  'POST /v1/account/totp': plain,
  'POST /v1/account/totp/confirm': { json: () => ({ code: '000000' }) },
  'POST /v1/account/totp/recovery-codes': plain,
  'DELETE /v1/account/totp': plain,
  'GET /v1/account/deletion': plain,
  'POST /v1/account/deletion': plain,
  'DELETE /v1/account/deletion': plain,
};
