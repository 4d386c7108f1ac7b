import { findAddresses, type Address } from './find-addresses.ts';
import { normalizeForAddresses } from './normalize-for-addresses.ts';

/** Which addresses of a source a model may repeat. */
export type AddressPolicy =
  /** Every address of the source, as plain text: for answers to a user's question. */
  | 'source'
  /** No URL and no mail address; a bare host only where the source has it as a bare host: for summaries. */
  | 'names';

/** The addresses of a source, built once. Defanged ones (`hxxp`, `[.]`) allow only defanged ones. */
export type SourceAddresses = {
  readonly whole: ReadonlySet<string>;
  readonly defanged: ReadonlySet<string>;
  /** Bare hosts, working or defanged. */
  readonly names: ReadonlySet<string>;
  /** Hosts of all working addresses. */
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
