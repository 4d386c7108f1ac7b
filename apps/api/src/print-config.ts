import { ConfigError, describeSettings, readConfig } from './config.ts';

/** Prints every setting as JSON with secrets hidden, and what is wrong with them; `youyaku doctor` runs it. */
function printConfig(): void {
  let problems: string[] = [];
  try {
    readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    problems = error.problems;
  }
  process.stdout.write(`${JSON.stringify({ settings: describeSettings(), problems })}\n`);
}

printConfig();
