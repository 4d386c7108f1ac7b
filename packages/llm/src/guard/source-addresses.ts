import { findAddresses, type Address } from './find-addresses.ts';
import { normalizeForAddresses } from './normalize-for-addresses.ts';

/** What of the addresses in a source a model may repeat. */
export type AddressPolicy =
  /** Whatever stands in the source, as plain text: for answers to a reader's question. */
  | 'source'
  /** No URL and no mail address; a bare host only where the source writes it as bare: for summaries. */
  | 'names';

/** The addresses of a source, built once. Broken ones (`hxxp`, `[.]`) allow only broken ones. */
export type SourceAddresses = {
  readonly whole: ReadonlySet<string>;
  readonly defanged: ReadonlySet<string>;
  /** Hosts that stand by themselves, working or broken. */
  readonly names: ReadonlySet<string>;
  /** Hosts of all addresses that work. */
  readonly hosts: ReadonlySet<string>;
};

/** Linear in the length. */
export function listAddresses(text: string): SourceAddresses {
  const found = findAddresses(normalizeForAddresses(text));
  const working = found.filter(({ isDefanged }) => !isDefanged);
  return {
    whole: new Set(working.map(({ key }) => key)),
    defanged: new Set(found.filter(({ isDefanged }) => isDefanged).map(({ key }) => key)),
    names: new Set(found.flatMap(({ kind, isDefanged, key }) => (kind === 'host' ? nameKey(key, isDefanged) : []))),
    hosts: new Set(working.flatMap(({ host }) => host ?? [])),
  };
}

export function isAllowed(address: Address, source: SourceAddresses, policy: AddressPolicy): boolean {
  const { kind, key, isDefanged } = address;
  if (policy === 'names') {
    return kind === 'host' && (source.names.has(key) || (isDefanged && source.names.has(nameKey(key, true))));
  }
  if (source.whole.has(key) || (isDefanged && source.defanged.has(key))) return true;
  return kind === 'host' && source.hosts.has(key);
}

function nameKey(key: string, isDefanged: boolean): string {
  return isDefanged ? `[.]${key}` : key;
}
