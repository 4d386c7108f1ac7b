import { domainOf } from './inbox-of.ts';

/** Whether the domain of the address, or one that it is part of, gives addresses away for an hour or a day. */
export async function isDisposable(email: string): Promise<boolean> {
  // Loaded by the first who signs up: a list of 56,000 domains.
  const { default: list } = await import('mailchecker');
  const domains = list.blacklist();
  const labels = domainOf(email).split('.');
  return labels.some((_, index) => domains.has(labels.slice(index).join('.')));
}
