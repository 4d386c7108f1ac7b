import { pino } from 'pino';
import { referenceNumberOf } from '@youyaku/contract/reference-number';
import type { Config } from '#config.ts';
import { createId } from '#http/ids.ts';
import { describeFault } from '#http/describe-fault.ts';
import { describeError } from '#platform/errors/describe-error.ts';
import { logOnlyErrors } from '#platform/errors/log-only.ts';
import type { Errors } from '#platform/errors/port.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import type { Log } from './port.ts';

type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

type LogFacts = {
  level: LogLevel;
  build: string;
  environment: string;
  errors?: Errors;
  write?: (line: string) => void;
};

export function logFacts({ logLevel, build, monitoring }: Pick<Config, 'logLevel' | 'build' | 'monitoring'>): LogFacts {
  return { level: logLevel, build, environment: monitoring.environment };
}

/**
 * JSON lines on standard output; every line of an error is reported too, and both have its reference number. Only class, place and `code` of an error are logged: stacks and messages may
 * contain text of a source.
 */
export function createStdoutLog({ level, build, environment, errors = logOnlyErrors, write }: LogFacts): Log {
  const options = { level, base: { build }, timestamp: pino.stdTimeFunctions.isoTime, messageKey: 'message' };
  const lines = write === undefined ? pino(options) : pino(options, { write });
  return {
    info: (fields, message) => lines.info(fields, message),
    warn: (fields, message) => lines.warn(fields, message),
    error(fields, message, error) {
      const id = fields.requestId ?? fields.summary ?? createId('req');
      const { route, isFatal } = fields;
      const fault = error === undefined ? {} : { fault: describeFault(error), code: faultCode(error) };
      lines.error({ reference: referenceNumberOf(id), ...fields, ...fault }, message);
      const facts = { what: message, id, route, isFatal, release: build, environment, now: Date.now() };
      const report = describeError(error, facts);
      if (report !== undefined) errors.take(report);
    },
  };
}
