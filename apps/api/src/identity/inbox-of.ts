/** Mail domains that are one service under several names, and whether dots before the `@` count there. */
const services: Readonly<Record<string, { domain: string; hasDots: boolean }>> = {
  'gmail.com': { domain: 'gmail.com', hasDots: false },
  'googlemail.com': { domain: 'gmail.com', hasDots: false },
};

/**
 * The inbox behind an address, as it is counted: `a.b+shop@googlemail.com` and `ab@gmail.com` are one. A tag after `+` (RFC 5233) is left out
 * everywhere. Only for counting: an account is its whole address.
 */
export function inboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), domainOf(email)];
  const untagged = /^[^+]+/.exec(local)?.[0] ?? local;
  const service = services[domain];
  if (service === undefined) return `${untagged}@${domain}`;
  return `${service.hasDots ? untagged : untagged.replaceAll('.', '')}@${service.domain}`;
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
