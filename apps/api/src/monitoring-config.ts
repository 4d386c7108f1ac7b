import type { WebMonitoring } from '@youyaku/contract/web-config';
import type { Settings } from './settings.ts';

/** Where errors are reported to. `dsn` undefined: to nobody; they are in the data folder of local mode, or in the log alone. */
export type MonitoringConfig = { dsn: string | undefined; environment: string; sampleRate: number };

export function toMonitoring(values: Settings): MonitoringConfig {
  return {
    dsn: values.SENTRY_DSN,
    environment: values.SENTRY_ENVIRONMENT ?? (values.LOCAL_MODE ? 'local' : 'production'),
    sampleRate: values.SENTRY_SAMPLE_RATE,
  };
}

/** What pages report with, to our own tunnel. Without a service they use a name of this API's own in place of its DSN. */
export function describeMonitoring({
  monitoring,
  apiUrl,
}: {
  monitoring: MonitoringConfig;
  apiUrl: string;
}): WebMonitoring {
  const { protocol, host } = new URL(apiUrl);
  const { dsn, environment } = monitoring;
  return { dsn: dsn ?? `${protocol}//pages@${host}/1`, environment, isPassedOn: dsn !== undefined };
}
