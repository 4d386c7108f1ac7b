import type { ByokModel } from '@youyaku/contract/byok-models';
import { runBounds } from '#bounds.ts';
import { findInfrastructureFault } from '#platform/infrastructure-fault.ts';

/** Passwords of files by the place of the file among the sources of its run, from 0. */
export type PasswordsByPlace = ReadonlyMap<number, string>;

/** What a run needs and no row may hold. */
type RunSecrets = { passwords: PasswordsByPlace; byokModel: ByokModel | undefined };

/** Secrets of runs, in the memory of this process only, until the runs have ended or nobody has said for a while that they are open. */
export type HeldSecrets = {
  keep(summaryId: string, secrets: RunSecrets): void;
  find(summaryId: string): RunSecrets | undefined;
  forget(summaryId: string): void;
  /** The runs whose secrets are here. */
  list(): string[];
  /** This run is still open: its time begins anew. */
  renew(summaryId: string): void;
};

export function holdSecrets(msMax = runBounds.secretKeptMsMax): HeldSecrets {
  const kept = new Map<string, { secrets: RunSecrets; timer: NodeJS.Timeout }>();
  const forget = (id: string): void => {
    clearTimeout(kept.get(id)?.timer);
    kept.delete(id);
  };
  const keep = (id: string, secrets: RunSecrets): void => {
    forget(id);
    kept.set(id, { secrets, timer: setTimeout(() => forget(id), msMax).unref() });
  };
  return {
    keep,
    find: (id) => kept.get(id)?.secrets,
    forget,
    list: () => [...kept.keys()],
    renew(id) {
      const secrets = kept.get(id)?.secrets;
      if (secrets !== undefined) keep(id, secrets);
    },
  };
}

/**
 * Asks again and again which of the runs are open, and keeps their secrets for as long; while the database is away, of all of them. `renewOpen`
 * tells other workers that these runs are held, and answers those that are open. Returns how to stop.
 */
export function keepWhileOpen(secrets: HeldSecrets, renewOpen: (ids: string[]) => Promise<string[]>): () => void {
  const renewAll = async (): Promise<void> => {
    const ids = secrets.list();
    if (ids.length === 0) return;
    const open = await renewOpen(ids).catch((error: unknown) =>
      findInfrastructureFault(error) === undefined ? [] : ids,
    );
    for (const id of open) secrets.renew(id);
  };
  const timer = setInterval(() => void renewAll(), runBounds.secretRenewMs);
  return () => clearInterval(timer);
}
