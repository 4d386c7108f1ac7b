import { z } from 'zod';
import { isLoopbackName } from '#http/loopback-name.ts';
import { apiBase, port } from './setting-schemas.ts';

/** The public key alone: the secret one of old DSNs would be in every page. */
const sentryDsn = z
  .string()
  .max(500)
  .refine((value) => {
    const url = URL.parse(value);
    if (url === null || url.username === '' || url.password !== '' || url.search !== '' || url.hash !== '')
      return false;
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackName(url.hostname));
    return isSafe && /^\w{1,100}$/.test(url.username) && /^(?:\/[\w-]{1,60}){0,5}\/\d{1,20}$/.test(url.pathname);
  });
/** As OpenTelemetry writes them: `name=value,name=value`, percent-encoded. */
const otlpHeaders = z
  .string()
  .max(4_000)
  .regex(/^(?:[\w-]+=[\x21-\x2b\x2d-\x7e]*(?:,|$))+$/)
  .transform((value) =>
    Object.fromEntries(
      value
        .split(',')
        .filter((pair) => pair !== '')
        .map((pair): [string, string] => {
          const at = pair.indexOf('=');
          return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
        }),
    ),
  );

/** Who is told how the service does; all of it is part of `settings`. */
export const monitoringSettings = {
  SENTRY_DSN: {
    schema: sentryDsn.optional(),
    about: 'where errors are reported to: Sentry, or what takes its envelopes (default: in local mode the data folder)',
  },
  SENTRY_ENVIRONMENT: {
    schema: z
      .string()
      .regex(/^[a-z0-9_-]{1,40}$/)
      .optional(),
    about: 'the environment that error reports name (default: production, in local mode local)',
  },
  SENTRY_SAMPLE_RATE: {
    schema: z.coerce.number().min(0).max(1).default(1),
    about: 'the share of errors that is reported to Sentry, from 0 to 1; all are logged',
  },
  METRICS_PORT: {
    schema: port.optional(),
    about: 'port of its own for /metrics, which Prometheus reads; without it there is none',
  },
  METRICS_HOST: {
    schema: z.string().max(255).default('127.0.0.1'),
    about: 'address that /metrics listens on; any but one of this machine needs METRICS_TOKEN',
  },
  METRICS_TOKEN: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{32,1000}$/)
      .optional(),
    about: 'at least 32 random characters that Prometheus shows as a bearer token',
    isSecret: true,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: apiBase.optional(),
    about:
      'the collector of OpenTelemetry that traces are sent to (OTLP over HTTP, /v1/traces); without it nothing is traced',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: otlpHeaders.optional(),
    about: 'headers for the collector, name=value,name=value',
    isSecret: true,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.coerce.number().min(0).max(1).default(1),
    about: 'the share of requests that is traced, from 0 to 1',
  },
} as const;
