import { routes, streamRoutes } from './routes.ts';
import type { SpaceRole } from './space-role.ts';

/**
 * Who may call a route. `public`: anybody, and neither account nor space is looked at. `guest`: any guest, and any member of the space.
 * A role: a member of the space with this role or a higher one; a guest is the owner of the guest's own space. `account`: anybody who is signed in,
 * whatever the space. `operator`: whoever operates the service.
 *
 * The space is the one in the path where the route has `{spaceId}`, else the one in the header `youyaku-space`. One that the account is no
 * member of is answered as one that does not exist.
 */
export type Access = 'public' | 'guest' | SpaceRole | 'account' | 'operator';

type Route = { method: string; path: string };
type AccessOf<Tree> = Tree extends Route ? Access : { readonly [Name in keyof Tree]: AccessOf<Tree[Name]> };

const routeAccess = {
  summaries: {
    create: 'editor',
    list: 'reader',
    facets: 'reader',
    updateMany: 'editor',
    deleteMany: 'editor',
    restore: 'editor',
    exportMany: 'reader',
    get: 'reader',
    update: 'editor',
    delete: 'editor',
    cancel: 'editor',
    keep: 'editor',
    source: 'reader',
    export: 'reader',
    // It looks in every space of the account.
    space: 'account',
  },
  questions: { create: 'editor', list: 'reader' },
  files: { create: 'editor', begin: 'editor', upload: 'editor', complete: 'editor', get: 'reader', delete: 'editor' },
  batches: {
    create: 'editor',
    list: 'reader',
    get: 'reader',
    start: 'editor',
    cancel: 'editor',
    delete: 'editor',
    results: 'reader',
  },
  read: 'editor',
  check: 'editor',
  // It sees what it is sent, and stores nothing.
  render: 'reader',
  // It stores nothing: who reads a summary may read it in another length.
  variants: 'reader',
  ownModels: { list: 'reader', create: 'editor', try: 'editor', delete: 'editor' },
  // Listing what would be masked reads a source, and stores nothing.
  glossary: { get: 'reader', replace: 'editor', masks: 'editor' },
  templates: { list: 'reader', create: 'editor', get: 'reader', update: 'editor', delete: 'editor' },
  minutesForms: { list: 'reader', replace: 'editor', delete: 'editor' },
  account: {
    get: 'public',
    signUp: 'public',
    sendConfirmation: 'public',
    confirmEmail: 'public',
    signIn: 'public',
    requestLink: 'public',
    signInByLink: 'public',
    requestReset: 'public',
    resetPassword: 'public',
    changePassword: 'account',
    changeEmail: 'account',
    confirmEmailChange: 'public',
    confirmIdentity: 'account',
    secondStep: 'public',
    passkeys: {
      list: 'account',
      addOptions: 'account',
      add: 'account',
      rename: 'account',
      delete: 'account',
      signInOptions: 'public',
      signIn: 'public',
    },
    providers: {
      list: 'account',
      signIn: 'public',
      link: 'account',
      finish: 'public',
      signInByToken: 'public',
      linkByToken: 'account',
      unlink: 'account',
    },
    totp: { get: 'account', begin: 'account', confirm: 'account', renewCodes: 'account', turnOff: 'account' },
    signOut: 'public',
    sessions: 'account',
    endSession: 'account',
    endOtherSessions: 'account',
  },
  audit: { list: 'owner' },
  consent: { get: 'guest', save: 'guest' },
  counts: 'guest',
  usage: 'reader',
  charges: 'reader',
  billing: {
    get: 'guest',
    preview: 'owner',
    checkout: 'owner',
    change: 'owner',
    portal: 'owner',
    cancel: 'owner',
    resume: 'owner',
    refresh: 'owner',
    invoices: 'owner',
  },
  spaces: {
    list: 'account',
    create: 'account',
    get: 'reader',
    update: 'owner',
    delete: 'owner',
    // Nobody has a role in a space that is being deleted: the store looks for an owner.
    restore: 'account',
    leave: 'reader',
    handOver: 'owner',
    members: 'reader',
    updateMember: 'owner',
    removeMember: 'owner',
    invitations: 'owner',
    invite: 'owner',
    withdraw: 'owner',
  },
  invitations: { list: 'account', open: 'public', accept: 'account', decline: 'public' },
  admin: {
    overview: 'operator',
    users: { list: 'operator', get: 'operator', suspend: 'operator', resume: 'operator', delete: 'operator' },
    spaces: { list: 'operator', get: 'operator', suspend: 'operator', resume: 'operator', delete: 'operator' },
    activity: 'operator',
    spend: { get: 'operator', limit: 'operator' },
    runs: { list: 'operator', stop: 'operator' },
    chores: { list: 'operator', retry: 'operator', drop: 'operator' },
    mails: { list: 'operator', release: 'operator' },
    errors: 'operator',
    takedowns: { list: 'operator', create: 'operator', update: 'operator' },
    disclosures: { list: 'operator', update: 'operator' },
    audit: 'operator',
  },
  export: { get: 'owner', create: 'owner', download: 'account' },
  retention: { get: 'reader', preview: 'owner', update: 'owner' },
  deletion: { get: 'account', create: 'account', undo: 'account' },
  disclosure: { list: 'account', create: 'public', confirm: 'public' },
  // A link is as public as its summary becomes by it: who reads it anyway is not shown it here.
  shares: { list: 'editor', create: 'editor', read: 'public', delete: 'editor', copy: 'editor' },
  engines: 'public',
  version: 'public',
} as const satisfies AccessOf<typeof routes>;

const streamAccess = {
  summaryEvents: 'reader',
  question: routeAccess.questions.create,
  live: 'guest',
  exportFile: 'account',
} as const satisfies AccessOf<typeof streamRoutes>;

export type RouteAccess = Route & { access: Access };

/** Every route of the API with who may call it; a path is listed once for each method. */
export function listAccess(): RouteAccess[] {
  const all = [...listTree(routes, routeAccess), ...listTree(streamRoutes, streamAccess)];
  return [...new Map(all.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

function listTree(tree: object, table: object | Access): RouteAccess[] {
  if ('method' in tree) {
    const { method, path } = tree as Route;
    return [{ method, path, access: table as Access }];
  }
  return Object.entries(tree).flatMap(([name, branch]) =>
    listTree(branch as object, Reflect.get(table as object, name) as object | Access),
  );
}
