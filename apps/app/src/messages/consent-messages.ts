import { consentWords } from '@youyaku/contract/messages/consent-words';
import type { AdWords } from '@youyaku/ui/ad-slot';
import type { ConsentWords } from '@youyaku/ui/consent-panel';
import { useMessages } from './messages-context.tsx';

type ConsentMessages = { consent: ConsentWords; ads: AdWords };

const ja: ConsentMessages = {
  consent: consentWords,
  ads: { label: '広告', house: '有料プランでは広告が出ません。', action: 'プランを見る' },
};

const en: ConsentMessages = {
  consent: {
    title: 'Ads and usage data',
    lead: 'Nothing is sent to other companies until you allow it.',
    tail: 'Every feature works either way.',
    details: 'Who receives what',
    ads: 'Ads',
    adsHint: 'Shows ads from Google.',
    usage: 'Usage',
    usageHint: 'Counts kinds of actions only. Your texts are never sent.',
    allow: 'Allow',
    refuse: 'Refuse',
    byPurpose: 'Choose by purpose',
    choose: 'Allow only what I choose',
    signalled: 'Your browser refuses for you (GPC or DNT). To allow something, turn that off first.',
    failed: 'Your choice could not be saved. Please try again later.',
    saved: 'Your choice was saved.',
    close: 'Close',
  },
  ads: { label: 'Ad', house: 'Paid plans have no ads.', action: 'See plans' },
};

/** The words of the consent panel and of advertisements, loaded only where there are some. */
export function useConsentMessages(): ConsentMessages {
  return useMessages().language === 'en' ? en : ja;
}
