import { isIP } from 'node:net';
import { isLoopbackName } from '@youyaku/api/src/http/loopback-name.ts';

/** How to handle a request, by the host it was sent to. */
export type HostVerdict = 'serve' | 'redirect' | 'refuse';

/**
 * Pages work only at their own origin, since the API rejects others. In local mode other names of this machine redirect
 * there, and all other hosts are rejected, in particular foreign names that resolve to this machine (DNS rebinding).
 * Behind a proxy, IP addresses are served, because health checks use them.
 */
export function checkHost(host: string | undefined, ownUrl: string, isLocal: boolean): HostVerdict {
  const requested = URL.parse(`http://${host ?? ''}`);
  if (requested === null) return isLocal ? 'refuse' : 'serve';
  const expected = new URL(ownUrl);
  // The default port may be omitted, and behind a proxy the scheme differs.
  if (
    requested.host === expected.host ||
    `${requested.hostname}:${requested.port || '443'}` === `${expected.hostname}:${expected.port || '443'}`
  )
    return 'serve';
  const name = requested.hostname.replace(/\.$/, '');
  if (isLocal) return isLoopbackName(name) ? 'redirect' : 'refuse';
  return isLoopbackName(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0 ? 'serve' : 'refuse';
}
