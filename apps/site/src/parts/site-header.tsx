import { buttonClass } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import { Logo } from '@youyaku/ui/logo';
import type { ReactNode } from 'react';
import type { SiteLanguage } from '#content/desk-words.ts';
import { frameWords } from '#content/frame-words.ts';
import { brandName } from '#content/headings.ts';
import { listHeaderLinks, sitePaths } from '#parts/site-links.ts';

type Props = { path: string; appUrl: string; language: SiteLanguage };

/** The header of every page: the name, links, and a link to the app. */
export function SiteHeader({ path, appUrl, language }: Props): ReactNode {
  const words = frameWords[language];
  // There the desk is the first screen; the links are at the end of the page too.
  const isHome = path === sitePaths.home || path === sitePaths.homeEn;
  return (
    <header className="shown-whole border-b border-line">
      <div
        className={classNames(
          'mx-auto flex flex-wrap items-center gap-x-8 px-4 py-3 sm:px-6',
          isHome ? 'max-w-[83rem]' : 'max-w-page',
        )}
      >
        <a
          href={language === 'en' ? sitePaths.homeEn : sitePaths.home}
          className="inline-flex min-h-11 items-center text-ink no-underline"
        >
          <Logo name={brandName} className="brand" />
        </a>
        <nav
          aria-label={words.site}
          className={classNames('order-last -mx-2 w-full sm:order-none sm:w-auto', isHome && 'max-sm:hidden')}
        >
          <ul className="flex text-small">
            {listHeaderLinks(language).map((link) => (
              <li key={link.href}>
                <a
                  href={link.href}
                  hrefLang={link.language}
                  lang={link.language}
                  aria-current={link.href === path ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center px-2 text-ink-soft underline-offset-8 hover:text-ink hover:underline aria-[current]:text-ink aria-[current]:underline sm:px-3"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <a href={appUrl} className={buttonClass('plain', 'ml-auto')}>
          {words.openApp}
        </a>
      </div>
    </header>
  );
}
