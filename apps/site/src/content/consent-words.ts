import type { AdWords } from '@youyaku/ui/ad-slot';

/** The link at the end of every page that opens the panel. */
export const consentLink = '広告と利用状況の設定';

export const adWords: AdWords = {
  label: '広告',
  house: '有料プランでは広告が出ません。',
  action: '料金を見る',
};
