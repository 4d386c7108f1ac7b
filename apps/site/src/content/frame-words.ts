import { consentLink } from '#content/consent-words.ts';
import type { SiteLanguage } from '#content/desk-words.ts';

/** The words around every page. The keys of `links` are those of `sitePaths`. */
export type FrameWords = {
  locale: string;
  skip: string;
  site: string;
  pages: string;
  build: string;
  openApp: string;
  consent: string;
  links: Readonly<
    Record<'features' | 'pricing' | 'terms' | 'privacy' | 'tokushoho' | 'externalTransmission' | 'contact', string>
  >;
};

export const frameWords: Readonly<Record<SiteLanguage, FrameWords>> = {
  ja: {
    locale: 'ja_JP',
    skip: '本文へ進む',
    site: 'サイトの案内',
    pages: 'ページの一覧',
    build: '版',
    openApp: 'アプリを開く',
    consent: consentLink,
    links: {
      features: 'できること',
      pricing: '料金',
      terms: '利用規約',
      privacy: 'プライバシーポリシー',
      tokushoho: '特定商取引法に基づく表記',
      externalTransmission: '外部送信について',
      contact: 'お問い合わせ',
    },
  },
  en: {
    locale: 'en_US',
    skip: 'Skip to the content',
    site: 'Site',
    pages: 'Pages',
    build: 'Version',
    openApp: 'Open the app',
    consent: 'Cookies and usage data (in Japanese)',
    links: {
      features: 'Features',
      pricing: 'Prices',
      terms: 'Terms',
      privacy: 'Privacy',
      tokushoho: 'Commercial disclosure',
      externalTransmission: 'External transmission',
      contact: 'Contact',
    },
  },
};
