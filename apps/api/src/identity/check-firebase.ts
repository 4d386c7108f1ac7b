import { z } from 'zod';
import type { FirebaseConfig } from '#firebase-config.ts';
import { readBoundedBody } from '#http/read-bounded-body.ts';
import type { Finding } from '#platform/finding.ts';
import { identityBounds } from './identity-bounds.ts';
import { readKeys } from './token-keys.ts';

/** What an emulator says of itself at its root. */
const emulatorSchema = z.object({ authEmulator: z.object({ ready: z.literal(true) }) });

/** Reads the keys that tokens are signed by, or asks the emulator whether it is there. Whether the project exists only a token shows. */
export async function checkFirebase(
  { projectId, keysUrl, emulatorHost }: FirebaseConfig,
  send: typeof globalThis.fetch = globalThis.fetch,
): Promise<Finding> {
  try {
    if (emulatorHost !== undefined) await askEmulator(emulatorHost, send);
    else await readKeys(keysUrl, Date.now, send);
    return { isFine: true, code: emulatorHost === undefined ? 'firebase' : 'firebase_emulator', value: projectId };
  } catch {
    const value = emulatorHost ?? new URL(keysUrl).host;
    return { isFine: false, code: emulatorHost === undefined ? 'firebase_away' : 'firebase_emulator_away', value };
  }
}

async function askEmulator(host: string, send: typeof globalThis.fetch): Promise<void> {
  const ms = identityBounds.providerSeconds * 1_000;
  const response = await send(`http://${host}/`, { redirect: 'error', signal: AbortSignal.timeout(ms) });
  const body = await readBoundedBody(response, { bytesMax: identityBounds.keysBytesMax, ms });
  emulatorSchema.parse(JSON.parse(body.toString()));
}
