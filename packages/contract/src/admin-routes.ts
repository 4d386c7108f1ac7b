/** Everything below is for operators. */
export const adminPath = '/v1/admin';

const users = `${adminPath}/users`;
const spaces = `${adminPath}/spaces`;
const disclosures = `${adminPath}/disclosures`;
const takedowns = `${adminPath}/takedowns`;

/** The routes of `admin-endpoints.ts`. */
export const adminRoutes = {
  overview: { method: 'GET', path: adminPath },
  users: {
    list: { method: 'GET', path: users },
    get: { method: 'GET', path: `${users}/{id}` },
    suspend: { method: 'POST', path: `${users}/{id}/suspend` },
    resume: { method: 'POST', path: `${users}/{id}/resume` },
    delete: { method: 'DELETE', path: `${users}/{id}` },
  },
  spaces: {
    list: { method: 'GET', path: spaces },
    get: { method: 'GET', path: `${spaces}/{id}` },
    suspend: { method: 'POST', path: `${spaces}/{id}/suspend` },
    resume: { method: 'POST', path: `${spaces}/{id}/resume` },
    delete: { method: 'DELETE', path: `${spaces}/{id}` },
  },
  activity: { method: 'GET', path: `${adminPath}/activity` },
  spend: {
    get: { method: 'GET', path: `${adminPath}/spend` },
    limit: { method: 'POST', path: `${adminPath}/spend/limit` },
  },
  runs: {
    list: { method: 'GET', path: `${adminPath}/runs` },
    stop: { method: 'POST', path: `${adminPath}/runs/{id}/stop` },
  },
  chores: {
    list: { method: 'GET', path: `${adminPath}/chores` },
    retry: { method: 'POST', path: `${adminPath}/chores/{id}/retry` },
    drop: { method: 'DELETE', path: `${adminPath}/chores/{id}` },
  },
  mails: {
    list: { method: 'GET', path: `${adminPath}/mails` },
    release: { method: 'DELETE', path: `${adminPath}/mails/suppressed/{id}` },
  },
  errors: { method: 'GET', path: `${adminPath}/errors` },
  takedowns: {
    list: { method: 'GET', path: takedowns },
    create: { method: 'POST', path: takedowns },
    update: { method: 'PATCH', path: `${takedowns}/{id}` },
  },
  disclosures: {
    list: { method: 'GET', path: disclosures },
    update: { method: 'PATCH', path: `${disclosures}/{id}` },
  },
  audit: { method: 'GET', path: `${adminPath}/audit` },
} as const;
