import ipaddr from 'ipaddr.js';

type Connection = { peer: string | undefined; forwardedFor: string | undefined; trustedProxies: number };

/** Without a socket, and on one that is closed already, all clients share one address. */
export const unknownAddress = 'unknown';

/**
 * The address by which a client is counted: IPv4 as it is, for IPv6 the /64 of one subscriber. Only the entries of `X-Forwarded-For` that
 * our own proxies wrote are trusted: each appends one, so the client is as many entries from the end as there are proxies.
 */
export function clientAddress({ peer, forwardedFor, trustedProxies }: Connection): string {
  if (peer === undefined) return unknownAddress;
  const trusted = trustedProxies === 0 ? [] : (forwardedFor ?? '').split(',').slice(-trustedProxies);
  // A proxy that wrote nothing readable counts as the client itself: fewer entries, never more.
  return trusted.map(normalAddress).find((address) => address !== undefined) ?? normalAddress(peer) ?? unknownAddress;
}

/** Proxies write `192.0.2.1`, `192.0.2.1:443`, `2001:db8::1` and `[2001:db8::1]:443`. */
function normalAddress(text: string): string | undefined {
  const bare = text.trim().replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
  // Forms that inet_aton accepts besides four numbers are not addresses of a socket.
  if (!bare.includes(':') && !/^\d{1,3}(?:\.\d{1,3}){3}$/.test(bare)) return undefined;
  const [ip] = bare.split('%');
  if (ip === undefined || !ipaddr.isValid(ip)) return undefined;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
