import { openSubscriber, valkeyFaultCode } from './open-valkey.ts';
import { readValkeyAddress } from './valkey-address.ts';

/** Version of the server when it answers and takes our password, or the code of what is wrong. */
export async function tryValkey(url: string): Promise<{ version: string } | { code: string }> {
  const address = readValkeyAddress(url);
  if (address === undefined) return { code: 'address' };
  const client = openSubscriber(address, 0);
  let lastError: unknown;
  client.on('error', (error) => (lastError = error));
  try {
    await client.connect();
    const facts = await client.info('server');
    return { version: /^(?:valkey|redis)_version:(\S{1,20})/m.exec(facts)?.[1] ?? 'unknown' };
  } catch (error) {
    // What ended the connection says more than that it has ended.
    return { code: valkeyFaultCode(lastError ?? error) };
  } finally {
    client.disconnect();
  }
}
