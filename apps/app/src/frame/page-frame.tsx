import { Languages } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { Button } from '@youyaku/ui/button';
import { Logo } from '@youyaku/ui/logo';
import { SiteFooter } from '@youyaku/ui/site-footer';
import { SkipLink } from '@youyaku/ui/skip-link';
import { ThemeSwitch } from '@youyaku/ui/theme-switch';
import { useWebConfig } from '#api/web-config-context.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { AccountPlace } from './account-place.tsx';
import { FrameLines } from './frame-lines.tsx';
import { useLanguage } from './language-context.tsx';
import { SaidProvider } from './said-context.tsx';

/** Header, the page of the route, footer. */
export function PageFrame({ children }: { children?: ReactNode }) {
  const labels = useMessages().frame;
  return (
    <SaidProvider>
      <div className="flex min-h-dvh flex-col">
        <SkipLink label={labels.skip} />
        <FrameHeader />
        <FrameLines />
        <FrameMain>{children ?? <Outlet />}</FrameMain>
        <FrameFooter />
      </div>
    </SaidProvider>
  );
}

function FrameHeader() {
  const { frame: labels, service } = useMessages();
  const { language, choose } = useLanguage();
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex h-14 max-w-page items-center justify-between gap-2 px-4 sm:px-6">
        <Link to="/" aria-label={labels.home} className="inline-flex min-h-11 items-center">
          <Logo name={service} />
        </Link>
        <nav aria-label={labels.mainMenu} className="flex items-center">
          <AccountPlace />
          <Button
            tone="quiet"
            lang={language === 'ja' ? 'en' : 'ja'}
            icon={<Languages aria-hidden="true" className="size-5" />}
            onClick={() => choose(language === 'ja' ? 'en' : 'ja')}
          >
            <span className="max-sm:sr-only">{labels.otherLanguage}</span>
          </Button>
          <ThemeSwitch labels={labels.theme} />
        </nav>
      </div>
    </header>
  );
}

/** The main content. A new page gets the focus and starts at its top, as after a page load. */
function FrameMain({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main ref={main} id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
      {children}
    </main>
  );
}

function FrameFooter() {
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
  ];
  return <SiteFooter label={labels.footer} links={links} buildLabel={labels.build} build={config.build} />;
}
