import { join } from 'node:path';
import type { Config } from '#config.ts';
import { openErrorFolder } from './errors/folder.ts';
import { logOnlyErrors } from './errors/log-only.ts';
import type { Errors } from './errors/port.ts';
import { openSentry } from './errors/sentry.ts';

type ErrorSettings = Pick<Config, 'monitoring' | 'localMode' | 'dataFolder' | 'build'>;

/** A service where one is named; else the data folder of local mode, or the log alone. */
export async function chooseErrors({ monitoring, localMode, dataFolder, build }: ErrorSettings): Promise<Errors> {
  const { dsn, environment, sampleRate } = monitoring;
  if (dsn !== undefined) return openSentry({ dsn, environment, sampleRate, release: build, send: globalThis.fetch });
  return localMode ? openErrorFolder(errorFolder(dataFolder)) : logOnlyErrors;
}

export function errorFolder(dataFolder: string): string {
  return join(dataFolder, 'errors');
}
