import ipaddr from 'ipaddr.js';

/** How many proxies append an entry, and from which addresses or ranges they connect; by default from this machine and private networks. */
type ProxyTrust = { trustedProxies: number; proxyAddresses?: readonly string[] | undefined };
type Connection = ProxyTrust & { peer: string | undefined; forwardedFor: string | undefined };

const ownNetworks: ReadonlySet<string> = new Set([
  'loopback',
  'private',
  'uniqueLocal',
  'linkLocal',
  'carrierGradeNat',
]);

/** Without a socket, and on one that is closed already, all clients share one address. */
export const unknownAddress = 'unknown';

/**
 * The address by which a client is counted: IPv4 as it is, for IPv6 the /64 of one subscriber. Only the entries of `X-Forwarded-For` that
 * our own proxies wrote are trusted: each appends one, so the client is as many entries from the end as there are proxies. Whoever connects
 * from another address than a proxy's is the client.
 */
export function clientAddress({ peer, forwardedFor, ...trust }: Connection): string {
  if (peer === undefined) return unknownAddress;
  const trusted = isProxy(peer, trust) ? (forwardedFor ?? '').split(',').slice(-trust.trustedProxies) : [];
  // A proxy that wrote nothing readable counts as the client itself: fewer entries, never more.
  return trusted.map(normalAddress).find((address) => address !== undefined) ?? normalAddress(peer) ?? unknownAddress;
}

/** Whether the text is an address or a range such as `10.0.0.0/8`. */
export function isAddressOrRange(text: string): boolean {
  return ipaddr.isValidCIDR(text) || ipaddr.isValid(text);
}

function isProxy(peer: string, { trustedProxies, proxyAddresses }: ProxyTrust): boolean {
  const [bare = ''] = peer.split('%');
  if (trustedProxies === 0 || !ipaddr.isValid(bare)) return false;
  const address = ipaddr.process(bare);
  if (proxyAddresses === undefined) return ownNetworks.has(address.range());
  return proxyAddresses.some((range) => {
    const [network, bits] = ipaddr.isValidCIDR(range) ? ipaddr.parseCIDR(range) : toRange(ipaddr.process(range));
    return network.kind() === address.kind() && address.match(network, bits);
  });
}

function toRange(address: ipaddr.IPv4 | ipaddr.IPv6): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  return [address, address.kind() === 'ipv4' ? 32 : 128];
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
