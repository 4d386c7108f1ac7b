import { listTags } from '@youyaku/contract/tags';
import type { WebConfig } from '@youyaku/contract/web-config';
import type { ReactNode } from 'react';
import type { SiteLanguage } from '#content/desk-words.ts';
import { headings } from '#content/headings.ts';
import { ContactPage } from '#pages/contact-page.tsx';
import { ExternalTransmissionPage } from '#pages/external-transmission-page.tsx';
import { FeaturesPage } from '#pages/features-page.tsx';
import { HomePage } from '#pages/home-page.tsx';
import { LegalPage } from '#pages/legal-page.tsx';
import { NotFoundPage } from '#pages/not-found-page.tsx';
import { PricingPage } from '#pages/pricing-page.tsx';
import { TokushohoPage } from '#pages/tokushoho-page.tsx';
import { listPrivacy } from '#content/privacy-default.ts';
import { listServerTransfers } from '#content/server-transfers.ts';
import { listTerms } from '#content/terms-default.ts';
import { sitePaths } from '#parts/site-links.ts';

export type SitePage = {
  path: string;
  title: string;
  description: string;
  language: SiteLanguage;
  isHidden: boolean;
  hasIslands: boolean;
  /** Never where somebody puts in a text. */
  hasAds: boolean;
  render: (config: WebConfig) => ReactNode;
};

function page(path: string, title: string, description: string, render: SitePage['render']): SitePage {
  const hasAds = path === sitePaths.features || path === sitePaths.contact;
  const hasIslands = path === sitePaths.home || path === sitePaths.homeEn;
  return { path, title, description, language: 'ja', isHidden: false, hasIslands, hasAds, render };
}

/** Every page of the site. */
export const sitePages: readonly SitePage[] = [
  page(
    sitePaths.home,
    '根拠のわかる要約',
    '文章・Webページ・ファイルを、決めた字数や行数に要約します。要約の一文ごとに、元の文章のどこから来たかを示します。登録なしで使えます。',
    (config) => <HomePage appUrl={config.appUrl} plans={config.plans} language="ja" />,
  ),
  {
    ...page(
      sitePaths.homeEn,
      'Summaries that show their evidence',
      'Summarises texts, web pages and files within exactly the length you ask for. Every sentence shows its place in the source. No account needed.',
      (config) => <HomePage appUrl={config.appUrl} plans={config.plans} language="en" />,
    ),
    language: 'en',
  },
  page(
    sitePaths.features,
    headings.features.title,
    '読める文書の種類、要約の形と長さ、根拠の示し方、言語モデル、質問、保存と削除、APIとコマンド。いま使えるものと、まだ使えないものを分けて書いています。',
    (config) => <FeaturesPage apiUrl={config.apiUrl} appUrl={config.appUrl} plans={config.plans} />,
  ),
  page(
    sitePaths.pricing,
    headings.pricing.title,
    '要約AIの料金（税込）と、使える範囲。登録なしの利用は無料です。',
    (config) => <PricingPage appUrl={config.appUrl} plans={config.plans} />,
  ),
  page(sitePaths.terms, headings.terms.title, '要約AIを使うときの約束です。', (config) => (
    <LegalPage
      title={headings.terms.title}
      sections={listTerms(config.plans.checkout)}
      ownText={config.operator.terms}
    />
  )),
  page(sitePaths.privacy, headings.privacy.title, '要約AIが預かる情報と、その扱いです。', (config) => (
    <LegalPage
      title={headings.privacy.title}
      sections={listPrivacy(config.plans, listTags(config.tags), config.monitoring)}
      ownText={config.operator.privacy}
    />
  )),
  page(
    sitePaths.tokushoho,
    headings.tokushoho.title,
    '要約AIを提供している事業者の名称、連絡先、販売条件です。',
    (config) => <TokushohoPage operator={config.operator} plans={config.plans} />,
  ),
  page(
    sitePaths.externalTransmission,
    headings.externalTransmission.title,
    'このサイトとアプリの画面、そのサーバーが、他社へ送る情報の一覧です。',
    (config) => (
      <ExternalTransmissionPage
        tags={listTags(config.tags)}
        transfers={listServerTransfers(config.plans.checkout, config.monitoring)}
        filesSource={config.filesSource}
      />
    ),
  ),
  page(sitePaths.contact, headings.contact.title, '要約AIについてのお問い合わせ先です。', (config) => (
    <ContactPage operator={config.operator} appUrl={config.appUrl} />
  )),
  {
    path: '/404.html',
    title: headings.notFound.title,
    description: 'お探しのページはありません。',
    language: 'ja',
    isHidden: true,
    hasIslands: false,
    hasAds: false,
    render: (config) => <NotFoundPage appUrl={config.appUrl} />,
  },
];
