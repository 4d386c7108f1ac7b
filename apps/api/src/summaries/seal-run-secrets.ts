import { z } from 'zod';
import { byokModelSchema } from '@youyaku/contract/byok-models';
import type { KeyCipher } from '#byok/encrypt-key.ts';
import type { RunSecrets } from './run-secrets.ts';

/** The run that the secrets are for, and its owner: with those of another they do not open. */
type RunPlace = { ownerId: string; id: string };

const sealedSchema = z.strictObject({
  passwords: z.array(z.tuple([z.int(), z.string()])),
  byokModel: byokModelSchema.optional(),
});

/** The secrets of a run as they may be stored until it ends, encrypted as users' stored keys are. */
export function sealRunSecrets(cipher: KeyCipher, { passwords, byokModel }: RunSecrets, place: RunPlace): Buffer {
  const secrets: z.infer<typeof sealedSchema> = { passwords: [...passwords], byokModel };
  return cipher.encrypt(JSON.stringify(secrets), place);
}

/** Undefined where they were not sealed for this run and owner, or with another secret. */
export function openRunSecrets(cipher: KeyCipher, sealed: Buffer, place: RunPlace): RunSecrets | undefined {
  const opened = cipher.decrypt(sealed, place);
  if (opened === undefined) return undefined;
  const { passwords, byokModel } = sealedSchema.parse(JSON.parse(opened));
  return { passwords: new Map(passwords), byokModel };
}
