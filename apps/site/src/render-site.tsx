import type { WebConfig } from '@youyaku/contract/web-config';
import { prerender } from 'react-dom/static';
import { PageShell } from '#parts/page-shell.tsx';
import { readSiteAssets } from '#parts/site-assets.ts';
import type { SiteAssets, SiteManifest } from '#parts/site-assets.ts';
import { renderRobots, renderSitemap } from '#parts/render-sitemap.ts';
import { sitePages } from '#pages/site-pages.tsx';
import type { SitePage } from '#pages/site-pages.tsx';

/** One file of the site: the path it is served at (`/pricing`, `/404.html`, `/robots.txt`), and its content. */
export type SiteFile = { path: string; html: string };

/**
 * Renders every page of the site for one configuration, with robots.txt and sitemap.xml. `manifest` is the parsed
 * `.vite/manifest.json` of the client build, `style` what its style sheets contain: it is in each page, so that a page is painted as soon as it is
 * there. The pages are complete without JavaScript; only the islands hydrate.
 */
export async function renderSite(config: WebConfig, manifest: SiteManifest, style: string): Promise<SiteFile[]> {
  const assets = { ...readSiteAssets(manifest), style };
  const files: SiteFile[] = [];
  for (const page of sitePages) files.push({ path: page.path, html: await renderPage(page, config, assets) });
  const paths = sitePages.filter((page) => !page.isHidden).map((page) => page.path);
  const { adsense } = config.tags;
  if (adsense !== undefined) files.push({ path: '/ads.txt', html: renderAdsTxt(adsense.client) });
  files.push({ path: '/robots.txt', html: renderRobots(config.siteUrl) });
  files.push({ path: '/sitemap.xml', html: renderSitemap(config.siteUrl, paths) });
  return files;
}

/** Who may sell places of this site: the publisher itself, with the certification id of Google. */
function renderAdsTxt(client: string): string {
  return `google.com, ${client.replace(/^ca-/, '')}, DIRECT, f08c47fec0942fa0\n`;
}

async function renderPage(page: SitePage, config: WebConfig, assets: SiteAssets): Promise<string> {
  const { prelude } = await prerender(
    <PageShell {...page} config={config} assets={assets}>
      {page.render(config)}
    </PageShell>,
  );
  return new Response(prelude).text();
}
