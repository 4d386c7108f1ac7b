import type { ByokModel } from '@youyaku/contract/byok-models';
import { runBounds } from '#bounds.ts';
import { findInfrastructureFault } from '#platform/infrastructure-fault.ts';

/** Passwords of files by the index of the file among the sources of its run. */
export type PasswordsByPlace = ReadonlyMap<number, string>;

/** What a run needs, and what must never be stored but sealed, and then only until the run has ended. */
export type RunSecrets = { passwords: PasswordsByPlace; byokModel: ByokModel | undefined };

/** Stands for the worker that holds the secrets of a run where they are stored sealed: any worker can open them. */
export const sealedHolder = 'sealed';

/**
 * Secrets of runs where none can be sealed: only in the memory of this process, until the runs have ended or were not renewed in time.
 */
export type RunSecretsCache = {
  keep(summaryId: string, secrets: RunSecrets): void;
  find(summaryId: string): RunSecrets | undefined;
  forget(summaryId: string): void;
  /** Ids of the runs whose secrets are held. */
  list(): string[];
  /** Restarts the expiry of a run that is still open. */
  renew(summaryId: string): void;
};

export function createRunSecretsCache(msMax = runBounds.secretKeptMsMax): RunSecretsCache {
  const entries = new Map<string, { secrets: RunSecrets; timer: NodeJS.Timeout }>();
  const forget = (id: string): void => {
    clearTimeout(entries.get(id)?.timer);
    entries.delete(id);
  };
  const keep = (id: string, secrets: RunSecrets): void => {
    forget(id);
    entries.set(id, { secrets, timer: setTimeout(() => forget(id), msMax).unref() });
  };
  return {
    keep,
    find: (id) => entries.get(id)?.secrets,
    forget,
    list: () => [...entries.keys()],
    renew(id) {
      const secrets = entries.get(id)?.secrets;
      if (secrets !== undefined) keep(id, secrets);
    },
  };
}

/**
 * Periodically renews the secrets of open runs, and of all runs while the database is unavailable. `renewOpen` signals
 * other workers that these runs are held, and returns the open ones. Returns a function that stops it.
 */
export function renewWhileOpen(secrets: RunSecretsCache, renewOpen: (ids: string[]) => Promise<string[]>): () => void {
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
