import type { AdWords } from '@youyaku/ui/ad-slot';
import type { ConsentWords } from '@youyaku/ui/consent-panel';
import { useMessages } from './messages-context.tsx';

type ConsentMessages = { consent: ConsentWords; ads: AdWords };

const ja: ConsentMessages = {
  consent: {
    title: '広告と利用状況の送信',
    lead: '許可するまで、他社へは何も送りません。',
    tail: 'どちらを選んでも、機能は変わりません。',
    details: '送る相手と内容',
    ads: '広告',
    adsHint: 'Googleの広告を表示します。',
    usage: '利用状況',
    usageHint: '操作の種類だけを集計します。文章は送りません。',
    allow: '許可する',
    refuse: '拒否する',
    byPurpose: '目的ごとに選ぶ',
    choose: '選んだものだけ許可する',
    signalled:
      'ブラウザーの設定（GPCまたはDNT）に従って、送信を拒否しています。許可するには、先にその設定を外してください。',
    failed: '保存できませんでした。時間をおいて、もう一度お試しください。',
    saved: '選んだ内容を保存しました。',
    close: '閉じる',
  },
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
