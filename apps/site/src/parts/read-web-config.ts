import type { WebConfig } from '@youyaku/contract/web-config';

/**
 * Reads this installation's facts from the page. Only their presence is checked: the server wrote them from the same contract.
 * The element id is repeated here because importing it would load the validator in the browser; a test compares the two.
 */
export const configElementId = 'youyaku-config';

export function readWebConfig(page: Document): Pick<WebConfig, 'apiUrl' | 'appUrl' | 'plans' | 'build' | 'monitoring'> {
  const text = page.getElementById(configElementId)?.textContent ?? '';
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new Error('the page has no configuration');
  const { apiUrl, appUrl, plans, monitoring, build = '' } = value as Partial<WebConfig>;
  if (apiUrl === undefined || appUrl === undefined || plans === undefined)
    throw new Error('the configuration of the page is incomplete');
  return { apiUrl, appUrl, plans, build, ...(monitoring === undefined ? {} : { monitoring }) };
}
