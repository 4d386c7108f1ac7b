import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config.ts';

/**
 * The secret that encrypts BYOK keys: the setting, or in local mode a file created once in the data folder, readable by
 * its owner only.
 */
export async function findKeysSecret(config: Config): Promise<string | undefined> {
  if (config.keysSecret !== undefined || !config.localMode) return config.keysSecret;
  await mkdir(config.dataFolder, { recursive: true });
  const file = join(config.dataFolder, 'keys-secret');
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = await readFile(file, 'utf8');
  // A file truncated by a full disk must not be used for encryption.
  if (secret.length < 32) throw new Error(`the secret in ${file} is broken; remove it, and stored keys are lost`);
  return secret;
}
