/** Passwords of files, in the memory of this process only, for the runs that need them. */
export type HeldPasswords = {
  keep(summaryId: string, password: string): void;
  find(summaryId: string): string | undefined;
  forget(summaryId: string): void;
};

/** No run waits longer than this for its turn. */
const keptMsMax = 10 * 60_000;

export function holdPasswords(msMax = keptMsMax): HeldPasswords {
  const kept = new Map<string, { password: string; timer: NodeJS.Timeout }>();
  const forget = (id: string): void => {
    clearTimeout(kept.get(id)?.timer);
    kept.delete(id);
  };
  return {
    keep(id, password) {
      forget(id);
      kept.set(id, { password, timer: setTimeout(() => forget(id), msMax).unref() });
    },
    find: (id) => kept.get(id)?.password,
    forget,
  };
}
