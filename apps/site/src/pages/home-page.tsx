import type { WebPlans } from '@youyaku/contract/web-plans';
import { buttonClass } from '@youyaku/ui/button';
import type { ReactNode } from 'react';
import { headings, signature, titlePhrases } from '#content/headings.ts';
import { newsExample } from '#content/news-example.ts';
import { EvidenceDemo } from '#demo/evidence-demo.tsx';
import { Heading } from '#parts/heading.tsx';
import { IslandBoundary, islandIds } from '#parts/island.tsx';
import { EvidencePromise, LengthPromise, ReadingPromise } from '#parts/promise-sections.tsx';
import { sitePaths, tryItId } from '#parts/site-links.ts';
import { UsageTable } from '#parts/usage-table.tsx';
import { CheckoutNotice } from '#pricing/checkout-notice.tsx';
import { PlanTable } from '#pricing/plan-table.tsx';
import { guestPlan } from '#pricing/guest-plan.ts';
import { TryBox } from '#try/try-box.tsx';

type Props = { apiUrl: string; appUrl: string; plans: WebPlans };

/** A ten-second introduction, the three promises demonstrated, a box to try it, the prices, and the limitations. */
export function HomePage({ apiUrl, appUrl, plans }: Props): ReactNode {
  return (
    <>
      <Hero appUrl={appUrl} />
      <section aria-labelledby="example" className="border-t border-line">
        <div className="mx-auto max-w-page px-4 pt-8 pb-20 sm:px-6 sm:pb-28">
          <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
            <Heading level={2} id="example" text={headings.home.example} className="text-title" />
            <p className="text-note text-ink-soft">
              架空のニュース記事を、標準エンジンで要約した結果です。文や番号を押すと、対応する場所が光ります。
            </p>
          </div>
          <div id={islandIds.evidence}>
            <IslandBoundary>
              <EvidenceDemo example={newsExample} />
            </IslandBoundary>
          </div>
        </div>
      </section>
      <ReadingPromise />
      <LengthPromise />
      <EvidencePromise />
      <section id={tryItId} aria-labelledby="try-title" className="scroll-mt-4 border-t border-line bg-paper-sunk">
        <div className="mx-auto max-w-page px-4 py-16 sm:px-6 sm:py-24">
          <Heading level={2} id="try-title" text={headings.home.tryIt} className="text-headline" />
          <p className="mt-3 mb-10 max-w-measure text-ink-soft">
            登録はいりません。文章を貼り付けて、ボタンを押してください。標準エンジンで三行にまとめます。
            {describePerDay(plans)}
          </p>
          <noscript>
            <p className="mb-8 border-l-4 border-line-strong px-4 py-3">
              この欄を使うには、JavaScriptを有効にしてください。
            </p>
          </noscript>
          <div id={islandIds.tryIt}>
            <IslandBoundary>
              <TryBox apiUrl={apiUrl} appUrl={appUrl} plans={plans} sample={newsExample.document.text} />
            </IslandBoundary>
          </div>
        </div>
      </section>
      <Prices appUrl={appUrl} plans={plans} />
      <Limitations plans={plans} />
    </>
  );
}

function Hero({ appUrl }: { appUrl: string }): ReactNode {
  return (
    <section className="mx-auto flex max-w-page justify-between gap-8 px-4 py-12 sm:px-6 sm:py-14">
      <div>
        <Heading level={1} text={headings.home.title} phrases={titlePhrases} className="text-display" />
        <p className="mt-6 max-w-[34em] text-lead text-ink-soft">
          要約AIは、文章やWebページ、ファイルを読み、決めた字数や行数にまとめます。要約の一文ごとに、元の文章のどこから来たかを示します。
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <a href={`#${tryItId}`} className={buttonClass('primary')}>
            ここで試す
          </a>
          <a href={appUrl} className={buttonClass('plain')}>
            アプリを開く
          </a>
        </p>
        <p className="mt-4 text-note text-ink-soft">登録なし・無料。標準エンジンで要約する文章は、他社に送りません。</p>
      </div>
      <p aria-hidden="true" className="signature hidden self-start sm:block">
        {signature.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </section>
  );
}

/** 「1日に10件まで…」, where that is so. */
function describePerDay(plans: WebPlans): string | undefined {
  const { builtinPerDayMax } = guestPlan(plans);
  return builtinPerDayMax === undefined ? undefined : `登録なしでは、1日に${builtinPerDayMax}件まで使えます。`;
}

function Prices({ appUrl, plans }: Omit<Props, 'apiUrl'>): ReactNode {
  const isPublic = plans.setting === 'public';
  return (
    <section aria-labelledby="plans" className="border-t border-line">
      <div className="mx-auto max-w-page px-4 py-16 sm:px-6 sm:py-24">
        <Heading level={2} id="plans" text={headings.home.plans} className="text-headline" />
        <p className="mt-3 mb-10 max-w-measure text-ink-soft">
          {isPublic
            ? '登録なしで、無料で始められます。金額はすべて税込です。自分のAPIキーで使うことと、自分で動かすことは、いつでも無料です。'
            : 'このサーバーでは、すべて無料です。登録もいりません。いま適用している決まりは、次のとおりです。'}
        </p>
        {isPublic ? <PublicPrices appUrl={appUrl} plans={plans} /> : <UsageTable plan={plans.table.selfHosted} />}
        <p className="mt-6 text-small">
          <a href={sitePaths.pricing}>料金について詳しく</a>
        </p>
      </div>
    </section>
  );
}

function PublicPrices({ appUrl, plans }: Omit<Props, 'apiUrl'>): ReactNode {
  return (
    <>
      <CheckoutNotice checkout={plans.checkout} className="mb-10 max-w-measure" />
      <PlanTable plans={plans} appUrl={appUrl} hasButtons={false} />
    </>
  );
}

const limitsToday: readonly [string, string][] = [
  [
    '標準エンジンの限界',
    '標準エンジンは、元の文章から大事な文を選び、短く整えます。言い換え、翻訳、やさしい日本語には、言語モデルが要ります。運営者が用意しているか、自分のAPIキーを登録すると使えます。',
  ],
  [
    '言語モデルの間違い',
    '言語モデルは、元の文章と違うことを書くことがあります。数字・日付・名前・否定などの食い違いはプログラムが探し、ほかの文はモデルが元の文章と読み比べますが、意味の取り違えをすべて見つけられるわけではありません。',
  ],
  ['正しさの保証', '「根拠あり」は、元の文章にそう書いてあるという意味です。元の文章が正しいかどうかは判断しません。'],
  [
    '大事な文の選び方',
    '三行に収まらない大切な点は残ります。要約が元の文章のどこから来たかを見て、足りないときは行数を増やしてください。',
  ],
  [
    '画像の文字と音声',
    '画像や、紙を読み取ったPDFの文字は、読み違えることがあります。あやしいところは、そう表示します。音声と動画は、運営者が文字起こしを用意しているときだけ読めます。文字起こしの聞き違いは、照合では見つかりません。',
  ],
];

function describeGuestHistory(plans: WebPlans): string {
  const isShort = guestPlan(plans).historyDays !== undefined;
  return `ログインしていないときの履歴は、いま使っているブラウザーだけのもの${isShort ? 'で、1日で消えます' : 'です'}。ほかの端末でも使うには、アカウントを作ってください。作る前の履歴も引き継ぎます。`;
}

function Limitations({ plans }: { plans: WebPlans }): ReactNode {
  const rows = [...limitsToday, ['ゲストの履歴', describeGuestHistory(plans)] as const];
  return (
    <section aria-labelledby="limits" className="border-t border-line">
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-8 px-4 py-16 sm:px-6 sm:py-24 lg:grid-cols-[16rem_1fr]">
        <Heading level={2} id="limits" text={headings.home.limits} className="text-headline" />
        <dl className="running border-t border-line">
          {rows.map(([name, text]) => (
            <div key={name} className="grid gap-x-8 gap-y-1 border-b border-line py-5 sm:grid-cols-[11em_1fr]">
              <dt className="font-bold">{name}</dt>
              <dd className="max-w-measure text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
