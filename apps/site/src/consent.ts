import { consentFragment, consentPath } from '@youyaku/contract/consent-values';
import { adFrameUrl, adMessages } from '@youyaku/contract/tags';
import { attachConsent, type ConsentState } from '@youyaku/ui/attach-consent';
import { fillAdSlot } from '@youyaku/ui/fill-ad-slot';
import { consentWords } from '@youyaku/contract/messages/consent-words';
import { readWebConfig } from '#parts/read-web-config.ts';

const { siteUrl, apiUrl, tags } = readWebConfig(document);
const panel = document.querySelector('[data-consent]');
const frame = tags.adsense === undefined ? undefined : { url: adFrameUrl(siteUrl, 'site'), messages: adMessages };
const fill = (state: ConsentState): void =>
  document.querySelectorAll<HTMLElement>('[data-ad-slot]').forEach((slot) => fillAdSlot(slot, state, frame));

// Not the client of the API: it is larger than a page without islands.
async function ask(init: RequestInit): Promise<ConsentState> {
  const response = await fetch(`${apiUrl}${consentPath}`, { credentials: 'include', ...init });
  if (!response.ok) throw new Error(`consent was answered with ${response.status}`);
  return (await response.json()) as ConsentState;
}
const load = (signal: AbortSignal): Promise<ConsentState> => ask({ signal });
const save = (choice: { ads: boolean; usage: boolean }): Promise<ConsentState> =>
  ask({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(choice) });

if (panel !== null) attachConsent(panel, { load, save, onState: fill, words: consentWords, fragment: consentFragment });
else void load(new AbortController().signal).then(fill, () => undefined);
