import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceBounds } from '#bounds.ts';

/**
 * How strongly the system isolates an extractor process. Node's permission model and `extractor-lockdown.ts` apply at every level.
 * `closed`: no network, only its own processes, no files but the code, and none of root's capabilities. `user`: a user of its own, where
 * the kernel allows no namespaces (an unprivileged container). `limits`: resource limits only. `node`: nothing from the system.
 */
export type SandboxKind = 'closed' | 'user' | 'limits' | 'node';

/** One way to start an extractor process: a program and its arguments, to be followed by Node's program and arguments. */
export type Sandbox = { kind: SandboxKind; uid: number | undefined; prefix: readonly string[] };

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** All that an extractor process may read, by Node's permission model and by the kernel: code, dictionaries and data for recognition. */
const codePaths = ['node_modules/', 'packages/', 'apps/api/src/', 'apps/api/package.json', 'package.json'];
/** Where systems keep the libraries that Node is linked with. */
const libraryPaths = ['/usr/lib', '/usr/lib64', '/lib', '/lib64', '/nix/store'];
const programFolders = ['/usr/bin', '/usr/sbin', '/bin', '/sbin', '/run/current-system/sw/bin'];

/** Used by nobody else: neither by an account nor by the database (65534). Small enough for a container that maps 65,536 users. */
const extractorUid = 65_521;
/** Kernel limits behind the time limit and the memory watch; above what the longest extraction needs. */
const limits = ['--core=0', '--fsize=0', '--nofile=256', '--cpu=1800', `--data=${4 * 1024 ** 3}`];

/**
 * A folder that every Linux has and no program lives in; the extractor process's own root is mounted over it, visible to that process only.
 */
const coveredFolder = '/sys';

/**
 * Builds a root that holds the named paths (read only) and its own /proc, then runs what follows `--` in it. The shell stays as the first
 * process of the namespace: that process cannot be killed from inside, and the memory watch must be able to kill its own.
 */
const buildRoot = `
set -e
PATH=/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin
mount -t tmpfs -o mode=755,nosuid,nodev,size=256k tmpfs ${coveredFolder}
cd ${coveredFolder}
while [ "$1" != -- ]; do
  if [ -e ".$1" ] || [ -L ".$1" ]; then :
  elif [ -L "$1" ]; then mkdir -p ".\${1%/*}"; ln -s "$(readlink "$1")" ".$1"
  elif [ -d "$1" ]; then mkdir -p ".$1"; mount --rbind "$1" ".$1"; mount -o remount,bind,ro,nosuid,nodev ".$1" || :
  else mkdir -p ".\${1%/*}"; : >".$1"; mount --bind "$1" ".$1"; fi
  shift
done
shift
mkdir -p proc
mount -t proc -o nosuid,nodev,noexec proc proc
mount -o remount,bind,ro,nosuid,nodev .
chroot . "$@"
`;

/** Arguments for Node itself, the same in every sandbox. */
export function nodeFlags(): string[] {
  return [
    '--permission',
    ...readablePaths().map((path) => `--allow-fs-read=${path}`),
    // NOTE: the lockdown, which is loaded into each thread, refuses threads that drop the permission model.
    '--allow-worker',
    `--require=${fileURLToPath(new URL('extractor-lockdown.ts', import.meta.url))}`,
    `--max-old-space-size=${sourceBounds.heapMebibytesMax}`,
    `--max-semi-space-size=${sourceBounds.youngMebibytesMax}`,
  ];
}

/** The sandboxes to try on this machine, strictest first; the last always works. */
export function listSandboxes(uid = process.getuid?.()): Sandbox[] {
  const node: Sandbox = { kind: 'node', uid, prefix: [] };
  const [prlimit, setpriv, unshare, sh] = ['prlimit', 'setpriv', 'unshare', 'sh'].map(findProgram);
  if (process.platform !== 'linux' || prlimit === undefined || setpriv === undefined) return [node];
  const limited = (more: string[] = []) =>
    [prlimit, ...limits, ...more, '--', setpriv, '--no-new-privs', '--pdeathsig=KILL'] as const;
  const others = uid === 0 ? listOtherUsers() : [];
  const closed = (user: number): string[] => {
    if (unshare === undefined || sh === undefined) return [];
    const isOther = user !== uid;
    const drop = [setpriv, ...(isOther ? become(user) : []), '--inh-caps=-all', '--bounding-set=-all', '--'];
    const spaces = ['--mount', '--net', '--ipc', '--uts', '--pid', '--fork', '--kill-child', '--'];
    return [
      ...limited(isOther ? [`--nproc=${sourceBounds.extractorThreadsMax}`] : []),
      '--',
      unshare,
      ...(uid === 0 ? spaces : ['--user', '--map-root-user', ...spaces]),
      sh,
      '-c',
      buildRoot,
      'sh',
      ...mountPaths(setpriv),
      '--',
      ...drop,
    ];
  };
  const users = [...others, ...(uid === undefined ? [] : [uid])];
  return [
    ...users.map((user): Sandbox => ({ kind: 'closed', uid: user, prefix: closed(user) })),
    ...others.map((user): Sandbox => ({ kind: 'user', uid: user, prefix: [...limited(), ...become(user), '--'] })),
    { kind: 'limits', uid, prefix: [...limited(), '--'] } as const,
  ]
    .filter(({ prefix }) => prefix.length > 0)
    .concat(node);
}

/** Whom root can become: a user who owns nothing, or else the owner of the code, where nobody else may read it. */
function listOtherUsers(): number[] {
  const owner = statSync(root).uid;
  return owner === 0 ? [extractorUid] : [extractorUid, owner];
}

function become(user: number): string[] {
  return [`--reuid=${user}`, `--regid=${user}`, '--clear-groups'];
}

/** The paths mounted in the extractor process's own root. */
function mountPaths(setpriv: string): string[] {
  return [...libraryPaths.filter((path) => existsSync(path)), ...readablePaths(), process.execPath, setpriv].map(
    (path) => path.replace(/\/$/, ''),
  );
}

/** Includes the targets of links: `node_modules` may be elsewhere. */
function readablePaths(): string[] {
  const paths = codePaths.map((path) => join(root, path));
  const real = paths.map((path) => (path.endsWith('/') ? join(realpathSync(path), '/') : realpathSync(path)));
  return [...new Set([...paths, ...real])];
}

function findProgram(name: string): string | undefined {
  return programFolders.map((folder) => join(folder, name)).find(canRun);
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
