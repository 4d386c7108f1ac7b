/** By the place of the file among the sources of its run, from 0. */
export type PasswordsByPlace = ReadonlyMap<number, string>;

/** Passwords of files, in the memory of this process only, for the runs that need them. */
export type HeldPasswords = {
  keep(summaryId: string, passwords: PasswordsByPlace): void;
  find(summaryId: string): PasswordsByPlace | undefined;
  forget(summaryId: string): void;
};

/** No run waits longer than this for its turn. */
const keptMsMax = 10 * 60_000;

export function holdPasswords(msMax = keptMsMax): HeldPasswords {
  const kept = new Map<string, { passwords: PasswordsByPlace; timer: NodeJS.Timeout }>();
  const forget = (id: string): void => {
    clearTimeout(kept.get(id)?.timer);
    kept.delete(id);
  };
  return {
    keep(id, passwords) {
      forget(id);
      kept.set(id, { passwords, timer: setTimeout(() => forget(id), msMax).unref() });
    },
    find: (id) => kept.get(id)?.passwords,
    forget,
  };
}
