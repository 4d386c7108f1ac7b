import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * True only for an address that a user's URL may lead to: global unicast by the IANA special-purpose registries (RFC 6890 and its updates),
 * and nothing that a network might translate into another address.
 *
 * `ip` is the textual form that a resolver or `URL.hostname` without brackets gives; any other spelling (zone ids, leading zeros, short
 * forms) is refused.
 */
export function isPublicAddress(ip: string): boolean {
  if (ip.includes('%') || isIP(ip) === 0) return false;
  const address = ipaddr.parse(spellInHex(ip));
  if (address instanceof ipaddr.IPv4) return isPublicIpv4(address);
  if (address.isIPv4MappedAddress()) return isPublicIpv4(address.toIPv4Address());
  return isPublicIpv6(address);
}

/**
 * False for names that never mean a public site: a single label, the loopback names, and the suffixes that private networks use (RFC 6761,
 * 6762 appendix G, 8375, ICANN's reservation of `.internal`). They are refused before any lookup, because a search domain or a hosts file
 * could give them any address. Takes `URL.hostname` of a name, not of an address.
 */
export function isPublicHostname(hostname: string): boolean {
  const labels = hostname.toLowerCase().replace(/\.$/, '').split('.');
  if (labels.length < 2 || labels.includes('')) return false;
  return !privateSuffixes.some((suffix) => labels.slice(-suffix.length).join('.') === suffix.join('.'));
}

/** ipaddr.js parses `::8.8.8.8` as the mapped `::ffff:8.8.8.8`; without a dotted tail there is nothing to misread. */
function spellInHex(ip: string): string {
  return ip.includes(':') ? new URL(`http://[${ip}]`).hostname.slice(1, -1) : ip;
}

const privateSuffixes = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
].map((suffix) => suffix.split('.'));

const refusedIpv4Ranges = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT, and Alibaba's metadata service
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // Azure WireServer: routable, but always the machine's own platform
  '169.254.0.0/16', // link-local, and nearly every metadata service
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments, and Oracle's metadata service
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // automatic multicast tunnels
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
].map((cidr) => ipaddr.IPv4.parseCIDR(cidr));

/** The one block that IANA assigns as global unicast: everything new or forgotten outside it is refused without being listed. */
const globalIpv6Range = ipaddr.IPv6.parseCIDR('2000::/3');

const refusedIpv6Ranges = [
  '2001::/23', // protocol assignments: Teredo, benchmarking, ORCHID …
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4 carries an IPv4 address
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
].map((cidr) => ipaddr.IPv6.parseCIDR(cidr));

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !refusedIpv4Ranges.some((range) => address.match(range));
}

/**
 * Outside 2000::/3 are loopback, link- and site-local, unique-local, multicast, and the embeddings of IPv4: compatible `::/96`, translated
 * `::ffff:0:0:0/96`, NAT64 `64:ff9b::/96` and `64:ff9b:1::/48`. All are refused even around a public IPv4 address, because an unknown
 * translator decides what they reach.
 */
function isPublicIpv6(address: ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast' || !address.match(globalIpv6Range)) return false;
  return !refusedIpv6Ranges.some((range) => address.match(range)) && !isIsatap(address);
}

/** ISATAP (RFC 5214) hides an IPv4 address in the interface identifier `[02]00:5efe:a.b.c.d`. */
function isIsatap(address: ipaddr.IPv6): boolean {
  const [, , , , marker = 0, protocol = 0] = address.parts;
  return (marker & 0xfdff) === 0 && protocol === 0x5efe;
}
