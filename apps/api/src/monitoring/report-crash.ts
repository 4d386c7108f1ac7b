import { setTimeout as wait } from 'node:timers/promises';
import type { Errors } from '#platform/errors/port.ts';
import type { Log } from '#platform/log/port.ts';
import { errorBounds } from './monitoring-bounds.ts';

/** Ends the process, as Node does without this, and reports why; the message, which Node would print, may hold text of a source. */
export function reportCrash({ log, errors }: { log: Log; errors: Errors }): void {
  const end = async (): Promise<void> => {
    await Promise.race([errors.close(), wait(errorBounds.closeMs)]);
    process.exit(1);
  };
  process.on('uncaughtException', (error) => {
    log.error({ isFatal: true }, 'the process crashed', error);
    void end();
  });
}
