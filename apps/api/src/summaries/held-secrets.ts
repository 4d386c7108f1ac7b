import type { OwnModel } from '@youyaku/contract/own-models';

/** Passwords of files by the place of the file among the sources of its run, from 0. */
export type PasswordsByPlace = ReadonlyMap<number, string>;

/** What a run needs and no row may hold. */
type RunSecrets = { passwords: PasswordsByPlace; ownModel: OwnModel | undefined };

/** Secrets of runs, in the memory of this process only, until the runs have ended. */
export type HeldSecrets = {
  keep(summaryId: string, secrets: RunSecrets): void;
  find(summaryId: string): RunSecrets | undefined;
  forget(summaryId: string): void;
};

/** No run waits longer than this for its turn. */
const keptMsMax = 10 * 60_000;

export function holdSecrets(msMax = keptMsMax): HeldSecrets {
  const kept = new Map<string, { secrets: RunSecrets; timer: NodeJS.Timeout }>();
  const forget = (id: string): void => {
    clearTimeout(kept.get(id)?.timer);
    kept.delete(id);
  };
  return {
    keep(id, secrets) {
      forget(id);
      kept.set(id, { secrets, timer: setTimeout(() => forget(id), msMax).unref() });
    },
    find: (id) => kept.get(id)?.secrets,
    forget,
  };
}
