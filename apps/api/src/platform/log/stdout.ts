import { pino } from 'pino';
import type { Log } from './port.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** JSON lines on standard output. Only `message` and `code` of an error are logged: stacks may contain text of a source. */
export function createStdoutLog(level: LogLevel, build: string): Log {
  return pino({ level, base: { build }, timestamp: pino.stdTimeFunctions.isoTime, messageKey: 'message' });
}
