import { buttonClass } from '@youyaku/ui/button';
import { Logo } from '@youyaku/ui/logo';
import type { ReactNode } from 'react';
import { brandName } from '#content/headings.ts';
import { headerLinks, sitePaths } from '#parts/site-links.ts';

/** The header of every page: the name, three links and a link to the app. */
export function SiteHeader({ path, appUrl }: { path: string; appUrl: string }): ReactNode {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-8 px-4 py-3 sm:px-6">
        <a href={sitePaths.home} className="inline-flex min-h-11 items-center text-ink no-underline">
          <Logo name={brandName} className="brand" />
        </a>
        <nav aria-label="サイトの案内" className="order-last -mx-2 w-full sm:order-none sm:w-auto">
          <ul className="flex text-small">
            {headerLinks.map((link) => (
              <li key={link.href}>
                <a
                  href={link.href}
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
          アプリを開く
        </a>
      </div>
    </header>
  );
}
