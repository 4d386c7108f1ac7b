import { limits } from './limits.ts';

/** Whether a text consists of exactly one web address (RFC 3986, http or https). */
export function isWebAddress(text: string): boolean {
  return text.length <= limits.urlCodePointsMax && /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}
