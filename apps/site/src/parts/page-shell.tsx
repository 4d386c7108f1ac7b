import { hasAdPlaces, listPurposes } from '@youyaku/contract/tags';
import { webConfigElementId } from '@youyaku/contract/web-config';
import type { WebConfig } from '@youyaku/contract/web-config';
import { AdSlot } from '@youyaku/ui/ad-slot';
import { ConsentPanel } from '@youyaku/ui/consent-panel';
import { SiteFooter } from '@youyaku/ui/site-footer';
import { SkipLink } from '@youyaku/ui/skip-link';
import type { ReactNode } from 'react';
import { consentWords } from '@youyaku/contract/messages/consent-words';
import { adWords } from '#content/consent-words.ts';
import type { SiteLanguage } from '#content/desk-words.ts';
import { frameWords } from '#content/frame-words.ts';
import { brandName, headings } from '#content/headings.ts';
import type { SiteAssets } from '#parts/site-assets.ts';
import { SiteHeader } from '#parts/site-header.tsx';
import { listFooterLinks, sitePaths } from '#parts/site-links.ts';

type PageShellProps = {
  path: string;
  title: string;
  description: string;
  /** Excludes the page from search engines, e.g. the one for unknown addresses. */
  isHidden: boolean;
  /** Loads the script only where an island needs it. */
  hasIslands: boolean;
  hasAds: boolean;
  language: SiteLanguage;
  config: WebConfig;
  assets: SiteAssets;
  children: ReactNode;
};

/** The complete HTML document around a page's content. */
export function PageShell(props: PageShellProps): ReactNode {
  const purposes = listPurposes(props.config.tags);
  const words = frameWords[props.language];
  return (
    <html lang={props.language}>
      <PageHead {...props} />
      <body className="flex min-h-dvh flex-col">
        <SkipLink label={words.skip} />
        {purposes.length === 0 ? null : (
          <ConsentPanel words={consentWords} purposes={purposes} detailsUrl={sitePaths.externalTransmission} />
        )}
        <SiteHeader path={props.path} appUrl={props.config.appUrl} language={props.language} />
        {/* The footer begins below the first screen: it grows while a page is still arriving. */}
        <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-3.5rem)] flex-1 outline-none">
          {props.children}
          {props.hasAds && hasAdPlaces(props.config.tags) && (
            <div className="mx-auto w-full max-w-page px-4 pb-16 has-[[data-ad-slot][hidden]]:hidden sm:px-6">
              <AdSlot words={adWords} href={sitePaths.pricing} />
            </div>
          )}
        </main>
        <SiteFooter
          label={words.pages}
          links={listFooterLinks(props.language, purposes.length > 0)}
          note={brandName}
          buildLabel={words.build}
          build={props.config.build}
        />
        <PageScripts {...props} />
      </body>
    </html>
  );
}

function PageHead({ path, title, description, isHidden, language, config, assets }: PageShellProps): ReactNode {
  const address = new URL(path, config.siteUrl).href;
  const fullTitle =
    path === sitePaths.home || path === sitePaths.homeEn ? `${brandName}｜${title}` : `${title}｜${brandName}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#1a1917" media="(prefers-color-scheme: dark)" />
      {path === sitePaths.home || path === sitePaths.homeEn ? <Translations siteUrl={config.siteUrl} /> : null}
      {isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:locale" content={frameWords[language].locale} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={new URL('/og.png', config.siteUrl).href} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${brandName}：${headings.home.title}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {/* The policy of the pages names its hash. */}
      <style>{assets.style}</style>
    </head>
  );
}

/**
 * What only scripts read, and the scripts themselves: last, because whatever is asked for before the page is there takes its share of the line. For
 * the same reason the font of the headings is not preloaded: a page waits for such a font before it paints.
 */
function PageScripts({ hasIslands, config, assets }: PageShellProps): ReactNode {
  return (
    <>
      <script type="application/json" id={webConfigElementId}>
        {JSON.stringify(config).replaceAll('<', '\\u003c')}
      </script>
      {hasIslands && <script type="module" src={assets.script} />}
      {(listPurposes(config.tags).length > 0 || hasAdPlaces(config.tags)) && (
        <script type="module" src={assets.consentScript} />
      )}
    </>
  );
}

/** The home page in its other languages, for search engines. */
function Translations({ siteUrl }: { siteUrl: string }): ReactNode {
  return (
    <>
      <link rel="alternate" hrefLang="ja" href={new URL(sitePaths.home, siteUrl).href} />
      <link rel="alternate" hrefLang="en" href={new URL(sitePaths.homeEn, siteUrl).href} />
    </>
  );
}
