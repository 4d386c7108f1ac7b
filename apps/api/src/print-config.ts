import { checkInfrastructure } from '#platform/check-infrastructure.ts';
import { listErrorFacts } from '#platform/list-error-facts.ts';
import { ConfigError, describeSettings, readConfig, readInfrastructure } from './config.ts';

/** Prints every setting as JSON with secrets hidden, what they point to, and what is wrong with either; `youyaku doctor` runs it. */
async function printConfig(): Promise<void> {
  const infrastructure = readInfrastructure();
  const { facts, problems } = await checkInfrastructure(infrastructure);
  facts.push(...(await listErrorFacts(infrastructure)));
  const all = [...listSettingProblems(), ...problems];
  process.stdout.write(`${JSON.stringify({ settings: describeSettings(), facts, problems: all })}\n`);
}

function listSettingProblems(): string[] {
  try {
    readConfig();
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems;
  }
}

await printConfig();
