import { StorageError, type StorageFault } from './files/port.ts';

/** What is at fault outside of this process; also the `reason` of the refusal, so that its message can say it. */
export type InfrastructureFault = 'database_away' | 'database_busy' | StorageFault | 'machine_busy';

/** Codes of system calls. */
const systemCodes: Readonly<Record<string, InfrastructureFault>> = {
  ECONNREFUSED: 'database_away',
  ECONNRESET: 'database_away',
  ECONNABORTED: 'database_away',
  EPIPE: 'database_away',
  ETIMEDOUT: 'database_away',
  ENOTFOUND: 'database_away',
  EAI_AGAIN: 'database_away',
  EHOSTUNREACH: 'database_away',
  EHOSTDOWN: 'database_away',
  ENETUNREACH: 'database_away',
  ENETDOWN: 'database_away',
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  EIO: 'storage_broken',
  EROFS: 'storage_broken',
  EMFILE: 'machine_busy',
  ENFILE: 'machine_busy',
  ENOMEM: 'machine_busy',
  EAGAIN: 'machine_busy',
};

/** SQLSTATE by code or by class (its first two characters): PostgreSQL 18, Appendix A. */
const sqlStates: Readonly<Record<string, InfrastructureFault>> = {
  '08': 'database_away',
  '28': 'database_away',
  '3D': 'database_away',
  '57P01': 'database_away',
  '57P02': 'database_away',
  '57P03': 'database_away',
  '57P05': 'database_away',
  '25006': 'database_away',
  '25P03': 'database_busy',
  '40001': 'database_busy',
  '40P01': 'database_busy',
  '53': 'database_busy',
  '53100': 'storage_full',
  '55P03': 'database_busy',
  '57014': 'database_busy',
  '58': 'storage_broken',
};

/** The database driver's messages that come without a code; they hold nothing of a statement. */
const driverMessages: Readonly<Record<string, { code: string; fault: InfrastructureFault }>> = {
  'Connection terminated': { code: 'terminated', fault: 'database_away' },
  'Connection terminated unexpectedly': { code: 'terminated', fault: 'database_away' },
  'Connection terminated due to connection timeout': { code: 'connect_timeout', fault: 'database_away' },
  'Client was closed and is not queryable': { code: 'terminated', fault: 'database_away' },
  'Client has encountered a connection error and is not queryable': { code: 'terminated', fault: 'database_away' },
  'timeout expired': { code: 'connect_timeout', fault: 'database_away' },
  'timeout exceeded when trying to connect': { code: 'pool_timeout', fault: 'database_busy' },
  'Query read timeout': { code: 'read_timeout', fault: 'database_away' },
};

const causesMax = 5;

/**
 * What outside of this process is at fault, or `undefined` when it is another kind of error. Such a fault ends by itself or through the
 * operator, and says nothing about the work that failed by it.
 */
export function findInfrastructureFault(error: unknown): InfrastructureFault | undefined {
  return walk(error, (cause) => {
    // A client that disconnects during a body is nobody's fault.
    if (cause.message === 'aborted') return undefined;
    if (cause instanceof StorageError) return cause.fault;
    const code = codeOf(cause);
    const known = code === undefined ? undefined : (systemCodes[code] ?? faultOfSqlState(code));
    return known ?? driverMessages[cause.message]?.fault;
  });
}

/** A word for the log: the code of the system call, the SQLSTATE, or the class of the error. Never its message. */
export function faultCode(error: unknown): string {
  const code = walk(error, (cause) => codeOf(cause) ?? driverMessages[cause.message]?.code);
  return code ?? (error instanceof Error ? error.name : typeof error);
}

function walk<Found>(error: unknown, look: (cause: Error) => Found | undefined): Found | undefined {
  let cause = error;
  for (let depth = 0; depth < causesMax && cause instanceof Error; depth += 1) {
    const found = look(cause);
    if (found !== undefined) return found;
    ({ cause } = cause);
  }
  return undefined;
}

/** Upper case and digits only: our own codes, which are words, are not the system's. */
function codeOf(error: Error): string | undefined {
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code) ? code : undefined;
}

function faultOfSqlState(code: string): InfrastructureFault | undefined {
  return /^[0-9A-Z]{5}$/.test(code) ? (sqlStates[code] ?? sqlStates[code.slice(0, 2)]) : undefined;
}
