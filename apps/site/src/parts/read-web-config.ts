import type { WebConfig } from '@youyaku/contract/web-config';

/**
 * Reads this installation's facts from the page. Only their presence is checked: the server wrote them from the same contract.
 * The element id is repeated here because importing it would load the validator in the browser; a test compares the two.
 */
export const configElementId = 'youyaku-config';

export function readWebConfig(
  page: Document,
): Pick<WebConfig, 'siteUrl' | 'apiUrl' | 'appUrl' | 'plans' | 'tags' | 'build' | 'monitoring'> {
  const text = page.getElementById(configElementId)?.textContent ?? '';
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new Error('the page has no configuration');
  const { siteUrl, apiUrl, appUrl, plans, tags, monitoring, build = '' } = value as Partial<WebConfig>;
  if (
    siteUrl === undefined ||
    apiUrl === undefined ||
    appUrl === undefined ||
    plans === undefined ||
    tags === undefined
  )
    throw new Error('the configuration of the page is incomplete');
  return { siteUrl, apiUrl, appUrl, plans, tags, build, ...(monitoring === undefined ? {} : { monitoring }) };
}
