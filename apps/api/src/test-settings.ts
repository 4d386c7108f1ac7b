import { ConfigError, readConfig } from './config.ts';

/** What is wrong with these settings, in the words of the start. */
export function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
