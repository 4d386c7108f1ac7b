import { isIP } from 'node:net';
import { isLoopbackName } from '@youyaku/api/src/http/loopback-name.ts';

/** What becomes of a request by the host it was sent to. */
export type HostVerdict = 'serve' | 'redirect' | 'refuse';

/**
 * A page works at its own origin only: elsewhere the API would refuse it. In local mode other names of this machine lead there and
 * all else is refused, names that somebody's server points at this machine first of all (DNS rebinding). Behind a proxy plain
 * addresses are let through: what looks after the process asks by them.
 */
export function checkHost(host: string | undefined, ownUrl: string, isLocal: boolean): HostVerdict {
  const requested = URL.parse(`http://${host ?? ''}`);
  if (requested === null) return isLocal ? 'refuse' : 'serve';
  const expected = new URL(ownUrl);
  // The scheme's own port may be left out, and behind a proxy the scheme is another one.
  if (
    requested.host === expected.host ||
    `${requested.hostname}:${requested.port || '443'}` === `${expected.hostname}:${expected.port || '443'}`
  )
    return 'serve';
  const name = requested.hostname.replace(/\.$/, '');
  if (isLocal) return isLoopbackName(name) ? 'redirect' : 'refuse';
  return isLoopbackName(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0 ? 'serve' : 'refuse';
}
