import { lazy, Suspense, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { WebConfig } from '@youyaku/contract/web-config';
import { classNames } from '@youyaku/ui/class-names';
import { SiteFooter } from '@youyaku/ui/site-footer';
import { SkipLink } from '@youyaku/ui/skip-link';
import { useLive } from '#api/use-live.ts';
import { useWebConfig } from '#api/web-config-context.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import type { LaunchQueue } from './opened-files.tsx';
import { focusTitle } from './focus-title.ts';
import { FrameHeader } from './frame-header.tsx';
import { FrameLines } from './frame-lines.tsx';
import { historyPath, mypageColumn } from './mypage-column.ts';
import { PageLoading } from './page-loading.tsx';
import { Rail } from './rail.tsx';
import { SaidProvider } from './said-context.tsx';
import { useHistoryRail } from './use-history-rail.tsx';
import { useSearchPalette } from './use-search-palette.tsx';

/** Loaded only where the operator has configured something that may be refused. */
const Consent = lazy(async () => ({ default: (await import('#features/consent/consent.tsx')).Consent }));

/** Where the system may open files with the app. */
const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
const OpenedFiles = lazy(async () => ({ default: (await import('./opened-files.tsx')).OpenedFiles }));

/** Loaded with the pages that it leads to. */
const MypageMenu = lazy(async () => ({ default: (await import('./mypage-menu.tsx')).MypageMenu }));

function ConsentPart() {
  return (
    <Suspense>
      <Consent />
    </Suspense>
  );
}

function MypagePart() {
  return (
    <Suspense>
      <MypageMenu />
    </Suspense>
  );
}

/** Waits here, so that the frame stands when the first page is still to be loaded; later the page before stays. */
function PagePart() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Outlet />
    </Suspense>
  );
}

function LaunchedPart() {
  if (launchQueue === undefined) return null;
  return (
    <Suspense>
      <OpenedFiles queue={launchQueue} />
    </Suspense>
  );
}

/** What stands around every page: the rail (or, on a narrow screen, a header alone), in マイページ its menu, and the footer. */
export function PageFrame({ children }: { children?: ReactNode }) {
  const labels = useMessages().frame;
  const { tags } = useWebConfig();
  const { pathname } = useLocation();
  const isInMypage = /^\/mypage(\/|$)/.test(pathname) && pathname !== historyPath;
  const search = useSearchPalette();
  const { rail, beside, over } = useHistoryRail(search.open);
  const lines = useToldHeight('--lines-height');
  useLive();
  return (
    <SaidProvider>
      <div
        className={classNames(
          // Under the bar at the bottom of a narrow desk, which never moves, the footer begins below the first screen.
          'grid min-h-dvh max-lg:with-desk:min-h-[calc(100dvh+var(--footer-height,0px))] grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_auto_1fr_auto]',
          isInMypage
            ? 'lg:grid-cols-[auto_14rem_minmax(0,1fr)] xl:grid-cols-[auto_16.5rem_minmax(0,1fr)]'
            : 'lg:grid-cols-[auto_minmax(0,1fr)]',
        )}
      >
        <SkipLink label={labels.skip} />
        <LaunchedPart />
        {hasChoices(tags) ? <ConsentPart /> : null}
        <div className="sticky top-0 col-start-1 row-span-full flex h-dvh border-r border-line max-lg:hidden print:hidden">
          <Rail rail={rail} onSearch={search.open} isInMypage={isInMypage} />
          {beside}
        </div>
        {over}
        {search.palette}
        <div className="col-start-[-2] row-start-1 min-w-0">
          <FrameHeader rail={rail} />
        </div>
        <div ref={lines} className="col-start-[-2] row-start-2 min-w-0">
          <FrameLines />
        </div>
        {isInMypage ? <MypagePart /> : null}
        <FrameMain>{children ?? <PagePart />}</FrameMain>
        <FooterPlace isInMypage={pathname.startsWith('/mypage')} />
      </div>
    </SaidProvider>
  );
}

/** Whether something is configured that whoever is here may refuse. */
const hasChoices = ({ adsense, hasGa4 }: WebConfig['tags']) => hasGa4 || adsense !== undefined;

/** The main content. A new page starts at its top, and its title gets the focus, as after a page load. */
function FrameMain({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const seen = useRef(pathname);
  // Before the effects of the page, which may put the focus into a field.
  useLayoutEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    window.scrollTo(0, 0);
    focusTitle(main.current);
  }, [pathname]);
  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className="col-start-[-2] row-start-4 flex min-w-0 flex-col outline-none lg:with-desk:row-end-6 [&_h1]:outline-none"
    >
      {children}
    </main>
  );
}

/**
 * Below the page; beside a desk of two panes below the right one alone. There the left one, with the button that starts, keeps its place when the
 * page grows longer: a bar that the footer had lifted would fall away from under a press. The desk leaves `--footer-height` free.
 */
function FooterPlace({ isInMypage }: { isInMypage: boolean }) {
  const place = useToldHeight('--footer-height');
  return (
    <div
      className={classNames(
        // Above the room that the desk leaves free for it, which is a layer of its own.
        'pointer-events-none col-start-[-2] row-start-5 min-w-0 self-end lg:relative print:hidden',
        isInMypage ? mypageColumn : 'mx-auto w-full lg:with-desk:desk-columns',
      )}
    >
      <div ref={place} className="pointer-events-auto col-start-[-2]">
        <FrameFooter
          className={
            isInMypage ? 'px-4 sm:px-6 lg:px-0' : 'max-w-page px-4 sm:px-6 lg:with-desk:pr-10! lg:with-desk:pl-14!'
          }
        />
      </div>
    </div>
  );
}

/** The height of the element in a property of the page, in whole pixels. */
function useToldHeight(property: '--footer-height' | '--lines-height'): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const tell = () =>
      document.documentElement.style.setProperty(property, `${Math.ceil(element.getBoundingClientRect().height)}px`);
    tell();
    const sizes = new ResizeObserver(tell);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [property]);
  return place;
}

function FrameFooter({ className }: { className: string }) {
  const config = useWebConfig();
  const { frame: labels } = useMessages();
  const at = (path: string) => new URL(path, config.siteUrl).href;
  const links = [
    { href: at('/'), label: labels.about },
    { href: at('/terms'), label: labels.terms },
    { href: at('/privacy'), label: labels.privacy },
    { href: at('/tokushoho'), label: labels.legalNotice },
    { href: at('/external-transmission'), label: labels.externalTransmission },
    { href: at('/contact'), label: labels.contact },
    ...(hasChoices(config.tags) ? [{ href: at('/external-transmission#consent'), label: labels.consent }] : []),
  ];
  return (
    <SiteFooter
      label={labels.footer}
      links={links}
      buildLabel={labels.build}
      build={config.build}
      className={className}
    />
  );
}
