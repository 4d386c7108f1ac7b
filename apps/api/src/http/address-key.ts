import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A keyed hash that represents an address where it is stored or compared; without the secret the address cannot be recovered. */
export type AddressKey = (address: string) => string;

/** With a secret, processes that share it derive the same keys; without one each process has its own until it ends. */
export function createAddressKey(secret: string | undefined): AddressKey {
  const key =
    secret === undefined ? randomBytes(32) : Buffer.from(hkdfSync('sha256', secret, '', 'youyaku addresses 1', 32));
  return (address) => createHmac('sha256', key).update(address).digest('base64url').slice(0, 22);
}
