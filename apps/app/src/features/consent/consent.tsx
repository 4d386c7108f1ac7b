import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { consentFragment } from '@youyaku/contract/consent-values';
import { listPurposes } from '@youyaku/contract/tags';
import { attachConsent } from '@youyaku/ui/attach-consent';
import { ConsentPanel } from '@youyaku/ui/consent-panel';
import { useApi } from '#api/api-context.tsx';
import { useWebConfig } from '#api/web-config-context.tsx';
import { useConsentMessages } from '#messages/consent-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { consentQuery } from './use-consent.ts';

/** Asks what may be sent to others, once for the site and the app. */
export function Consent() {
  const root = useRef<HTMLDivElement>(null);
  const { tags, siteUrl } = useWebConfig();
  const { language } = useMessages();
  const { consent: words } = useConsentMessages();
  const [api, queries] = [useApi(), useQueryClient()];
  useEffect(() => {
    const panel = root.current?.firstElementChild;
    if (panel == null) return undefined;
    return attachConsent(panel, {
      load: () => queries.fetchQuery(consentQuery(api)),
      save: (choice) => api.consent.save(choice),
      onState: (state) => queries.setQueryData(consentQuery(api).queryKey, state),
      words,
      fragment: consentFragment,
    });
  }, [api, queries, words]);
  return (
    // In another language it is a new panel.
    <div ref={root} key={language}>
      <ConsentPanel
        words={words}
        purposes={listPurposes(tags)}
        detailsUrl={new URL('/external-transmission', siteUrl).href}
      />
    </div>
  );
}
