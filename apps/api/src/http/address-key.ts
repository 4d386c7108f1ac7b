import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Stands for an address where it is stored or compared; who has no secret cannot find the address again. */
export type AddressKey = (address: string) => string;

/** With a secret, processes that share it name an address alike; without one each has names of its own, until it ends. */
export function createAddressKey(secret: string | undefined): AddressKey {
  const key =
    secret === undefined ? randomBytes(32) : Buffer.from(hkdfSync('sha256', secret, '', 'youyaku addresses 1', 32));
  return (address) => createHmac('sha256', key).update(address).digest('base64url').slice(0, 22);
}
