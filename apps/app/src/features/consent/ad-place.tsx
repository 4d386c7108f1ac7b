import { useEffect, useRef } from 'react';
import { adFrameUrl, adMessages, hasAdPlaces } from '@youyaku/contract/tags';
import { planPath } from '@youyaku/contract/plan-paths';
import { AdSlot } from '@youyaku/ui/ad-slot';
import { fillAdSlot } from '@youyaku/ui/fill-ad-slot';
import { useWebConfig } from '#api/web-config-context.tsx';
import { useConsentMessages } from '#messages/consent-messages.ts';
import { useConsent } from './use-consent.ts';

/** The place of an advertisement under a list, for plans that have them; never on a page with a document. */
export function AdPlace() {
  const { tags } = useWebConfig();
  return hasAdPlaces(tags) ? <Place /> : null;
}

function Place() {
  const { tags, siteUrl } = useWebConfig();
  const { ads: words } = useConsentMessages();
  const { data: state } = useConsent();
  const root = useRef<HTMLDivElement>(null);
  const hasFrame = tags.adsense !== undefined;
  useEffect(() => {
    const slot = root.current?.querySelector<HTMLElement>('[data-ad-slot]');
    if (slot == null || state === undefined) return;
    fillAdSlot(slot, state, hasFrame ? { url: adFrameUrl(siteUrl, 'list'), messages: adMessages } : undefined);
  }, [state, siteUrl, hasFrame]);
  return (
    <div ref={root} className="mt-8">
      <AdSlot words={words} href={planPath} />
    </div>
  );
}
