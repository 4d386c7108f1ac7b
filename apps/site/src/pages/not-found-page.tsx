import { buttonClass } from '@youyaku/ui/button';
import type { ReactNode } from 'react';
import { headings } from '#content/headings.ts';
import { ProsePage } from '#parts/prose-page.tsx';
import { sitePaths } from '#parts/site-links.ts';

/** The page for unknown addresses: what happened and two links. */
export function NotFoundPage({ appUrl }: { appUrl: string }): ReactNode {
  return (
    <ProsePage
      title={headings.notFound.title}
      lead="お探しのページは、移されたか、はじめからありません。アドレスをもう一度確かめてください。"
    >
      <p className="mt-10 flex flex-wrap gap-3">
        <a href={sitePaths.home} className={buttonClass('primary')}>
          トップへ戻る
        </a>
        <a href={appUrl} className={buttonClass('plain')}>
          アプリを開く
        </a>
      </p>
    </ProsePage>
  );
}
