import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { platformBounds } from '#bounds.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import type { Log } from '#platform/log/port.ts';
import { retryDelayMs } from '#platform/retry-delay.ts';
import type { ValkeyAddress } from './valkey-address.ts';
import { valkeyBounds } from './valkey-bounds.ts';

/** Connections for commands; they reconnect by themselves, and a command that cannot be sent at once fails at once. */
export type Valkey = Redis | Cluster;

/**
 * Opens connections for commands, without waiting for them: what needs Valkey has to do without it at any time. Each change between there
 * and away is one line of the log.
 */
export function openValkey(address: ValkeyAddress, log: Log): Valkey {
  const valkey = address.kind === 'cluster' ? openCluster(address) : new Redis(retryingOptions(address));
  let isAway = false;
  let lastCode = 'closed';
  // Without a listener an error of a connection is printed, and its words are not ours.
  valkey.on('error', (error: unknown) => {
    lastCode = valkeyFaultCode(error);
    if (!isAway) log.warn({ code: lastCode }, 'valkey is away');
    isAway = true;
  });
  valkey.on('ready', () => {
    if (isAway) log.info({ code: lastCode }, 'valkey is back');
    isAway = false;
  });
  return valkey;
}

/** A connection for subscriptions alone, to the next node of the address; when it ends, it ends for good. Not connected yet. */
export function openSubscriber(address: ValkeyAddress, attempt: number): Redis {
  const options = { ...optionsOf(address), lazyConnect: true, autoResubscribe: false, retryStrategy: () => null };
  // Every server of a cluster passes on what is published at any other.
  const [first, ...rest] = turn(address.nodes, attempt);
  const client =
    address.kind === 'sentinel'
      ? new Redis({ ...options, ...sentinelOptions(address), sentinels: [first, ...rest].filter(isGiven) })
      : new Redis({ ...options, ...first });
  client.on('error', () => undefined);
  return client;
}

/** A word for the log: the code of the system call, or the first word of the server's answer (`WRONGPASS`, `NOAUTH`, `OOM`). */
export function valkeyFaultCode(error: unknown): string {
  const code = faultCode(error);
  const word = error instanceof Error ? /^[A-Z]{3,20}(?= )/.exec(error.message)?.[0] : undefined;
  return /^[A-Z0-9_]+$/.test(code) ? code : (word ?? code);
}

function openCluster(address: ValkeyAddress): Cluster {
  return new Cluster([...address.nodes], {
    redisOptions: optionsOf(address),
    enableOfflineQueue: false,
    clusterRetryStrategy: (attempt) => retryDelayMs(attempt, platformBounds.listenDelayMsMax),
    slotsRefreshTimeout: valkeyBounds.connectMs,
    // Names of servers behind TLS are checked as they are given.
    dnsLookup: (host, settle) => settle(null, host),
  });
}

function retryingOptions(address: ValkeyAddress): RedisOptions {
  const options = {
    ...optionsOf(address),
    retryStrategy: (attempt: number) => retryDelayMs(attempt, platformBounds.listenDelayMsMax),
  };
  if (address.kind === 'sentinel') return { ...options, ...sentinelOptions(address), sentinels: [...address.nodes] };
  return { ...options, ...address.nodes[0] };
}

function optionsOf({ username, password, db, hasTls }: ValkeyAddress): RedisOptions {
  return {
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(hasTls ? { tls: {} } : {}),
    db,
    connectTimeout: valkeyBounds.connectMs,
    commandTimeout: valkeyBounds.commandMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectionName: 'youyaku',
    disableClientInfo: true,
  };
}

function sentinelOptions({ name, hasTls }: ValkeyAddress): RedisOptions {
  return {
    name,
    enableTLSForSentinelMode: hasTls,
    sentinelRetryStrategy: (attempt) => retryDelayMs(attempt, platformBounds.listenDelayMsMax),
    sentinelReconnectStrategy: () => null,
    sentinelCommandTimeout: valkeyBounds.connectMs,
    failoverDetector: true,
  };
}

function turn<Node>(nodes: readonly Node[], by: number): Node[] {
  const at = by % Math.max(1, nodes.length);
  return [...nodes.slice(at), ...nodes.slice(0, at)];
}

function isGiven<Value>(value: Value | undefined): value is Value {
  return value !== undefined;
}
