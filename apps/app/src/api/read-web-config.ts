import type { WebConfig } from '@youyaku/contract/web-config';

/** The run-time facts that the web server wrote into the page. Throws when they are missing. */
export function readWebConfig(page: Document): WebConfig {
  const written = page.getElementById('youyaku-config')?.textContent;
  const config: unknown = JSON.parse(written ?? 'null');
  if (!isWebConfig(config)) throw new Error('the page carries no web config');
  return config;
}

function isWebConfig(value: unknown): value is WebConfig {
  if (typeof value !== 'object' || value === null) return false;
  const facts: readonly string[] = ['siteUrl', 'appUrl', 'apiUrl', 'build'];
  return facts.every((fact) => typeof Reflect.get(value, fact) === 'string');
}
