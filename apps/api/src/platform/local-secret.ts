import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config.ts';

/** What each secret is for, by the name of its file in local mode. */
type SecretName = 'keys-secret' | 'auth-secret';

/** The secret that encrypts BYOK keys. Undefined where the operator gave none: then keys are not stored. */
export async function findKeysSecret(config: Config): Promise<string | undefined> {
  if (config.keysSecret !== undefined || !config.localMode) return config.keysSecret;
  return keepSecret(config.dataFolder, 'keys-secret');
}

/** The secret that signs sessions and mailed links. There is no default: outside of local mode the setting is required. */
export async function findAuthSecret(config: Config): Promise<string> {
  if (config.authSecret !== undefined) return config.authSecret;
  if (!config.localMode) throw new Error('AUTH_SECRET is missing');
  return keepSecret(config.dataFolder, 'auth-secret');
}

/** A file created once in the data folder, readable by its owner only. */
async function keepSecret(folder: string, name: SecretName): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, name);
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = await readFile(file, 'utf8');
  // A file truncated by a full disk must not be used for encryption.
  if (secret.length < 32)
    throw new Error(`the secret in ${file} is broken; remove it, and what it encrypted or signed is lost`);
  return secret;
}
