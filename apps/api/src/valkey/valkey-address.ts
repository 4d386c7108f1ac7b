/** Where Valkey (or Redis) is. `nodes`: the server, the sentinels, or some servers of the cluster. */
export type ValkeyAddress = {
  kind: 'server' | 'sentinel' | 'cluster';
  nodes: readonly { host: string; port: number }[];
  hasTls: boolean;
  username: string | undefined;
  password: string | undefined;
  /** Number of the database; 0 in a cluster. */
  db: number;
  /** What the sentinels call the servers that they watch; empty elsewhere. */
  name: string;
};

const pattern = /^(rediss?)(?:\+(sentinel|cluster))?:\/\/(?:([^@/?#\s]*)@)?([^@/?#\s]+)(?:\/([^/?#\s]*))?$/;
const portOf = { server: 6_379, cluster: 6_379, sentinel: 26_379 } as const;

/**
 * Reads `redis://user:password@host:port/database`, `redis+sentinel://user:password@host:port,host:port/name` or
 * `redis+cluster://user:password@host:port,host:port`; `rediss` is with TLS. Undefined: it is none of them.
 */
export function readValkeyAddress(value: string): ValkeyAddress | undefined {
  const [, scheme, given, login, hosts = '', path = ''] = pattern.exec(value) ?? [];
  if (scheme === undefined) return undefined;
  const kind = given === 'sentinel' || given === 'cluster' ? given : 'server';
  const nodes = hosts.split(',').map((host) => readNode(host, portOf[kind]));
  const [username, password] = readLogin(login);
  if (nodes.includes(undefined) || username === undefined || (kind === 'server' && nodes.length > 1)) return undefined;
  if (!isPath[kind].test(path)) return undefined;
  return {
    kind,
    nodes: nodes.filter((node) => node !== undefined),
    hasTls: scheme === 'rediss',
    username: username === '' ? undefined : username,
    password: password === '' ? undefined : password,
    db: kind === 'server' ? Number(path) : 0,
    name: kind === 'sentinel' ? path : '',
  };
}

const isPath = { server: /^\d{0,4}$/, cluster: /^$/, sentinel: /^[\w.-]{1,100}$/ } as const;

function readNode(text: string, usualPort: number): { host: string; port: number } | undefined {
  const [, bracketed, bare, given] = /^(?:\[([\da-f:.]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const host = bracketed ?? bare;
  const port = given === undefined ? usualPort : Number(given);
  return host === undefined || port < 1 || port > 65_535 ? undefined : { host, port };
}

/** User and password, empty where there is none; no user at all: what is there cannot be read. */
function readLogin(login = ''): [string | undefined, string] {
  const colon = login.indexOf(':');
  const [username, password] = colon < 0 ? [login, ''] : [login.slice(0, colon), login.slice(colon + 1)];
  try {
    return [decodeURIComponent(username), decodeURIComponent(password)];
  } catch {
    return [undefined, ''];
  }
}
