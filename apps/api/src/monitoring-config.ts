import type { WebMonitoring } from '@youyaku/contract/web-config';
import { isLoopbackName } from '#http/loopback-name.ts';
import type { Settings } from './settings.ts';

/** Where errors are reported to. `dsn` undefined: to nobody; they are in the data folder of local mode, or in the log alone. */
export type MonitoringConfig = { dsn: string | undefined; environment: string; sampleRate: number };

/** Where Prometheus reads from. */
export type MetricsConfig = { host: string; port: number; token: string | undefined };

/** The collector of traces, and the share of requests that is traced. */
export type TracingConfig = { endpoint: string; headers: Record<string, string>; sampleShare: number };

/** Who is told how the service does. */
export type WatchConfig = {
  monitoring: MonitoringConfig;
  metrics: MetricsConfig | undefined;
  tracing: TracingConfig | undefined;
};

export function toWatchConfig(values: Settings): WatchConfig {
  return { monitoring: toMonitoring(values), metrics: toMetrics(values), tracing: toTracing(values) };
}

/** Undefined: nothing is traced. */
function toTracing(values: Settings): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = values;
  return endpoint === undefined ? undefined : { endpoint, headers, sampleShare: values.OTEL_TRACES_SAMPLER_ARG };
}

function toMonitoring(values: Settings): MonitoringConfig {
  return {
    dsn: values.SENTRY_DSN,
    environment: values.SENTRY_ENVIRONMENT ?? (values.LOCAL_MODE ? 'local' : 'production'),
    sampleRate: values.SENTRY_SAMPLE_RATE,
  };
}

/** Undefined: nobody measures this process. */
function toMetrics(values: Settings): MetricsConfig | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = values;
  return port === undefined ? undefined : { host, port, token };
}

/** Figures of a service are never public by accident. */
export function listMetricsProblems(values: Partial<Settings>): string[] {
  const { METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1', METRICS_TOKEN: token } = values;
  if (port === undefined)
    return token === undefined ? [] : ['METRICS_PORT is missing: METRICS_TOKEN says that there is to be /metrics'];
  if (token !== undefined || isLoopbackName(host)) return [];
  return [`METRICS_TOKEN is missing: METRICS_HOST=${host} can be reached from other machines`];
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
