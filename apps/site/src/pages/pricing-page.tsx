import { limits } from '@youyaku/contract/limits';
import { buttonClass } from '@youyaku/ui/button';
import type { ReactNode } from 'react';
import { headings } from '#content/headings.ts';
import { formatCharacters } from '#parts/format-plan.ts';
import { PlanTable } from '#parts/plan-table.tsx';
import { ProsePage, ProseSection } from '#parts/prose-page.tsx';
import { sitePaths } from '#parts/site-links.ts';

/** Prices from the contract, and plainly what can be used today. */
export function PricingPage({ appUrl }: { appUrl: string }): ReactNode {
  return (
    <ProsePage title={headings.pricing.title} lead="登録なしのゲスト利用は無料です。表の金額はすべて税込です。">
      <div className="mt-12">
        <PlanTable />
      </div>
      <ProseSection title={headings.pricing.now}>
        <p>
          いま使えるのは<strong>ゲスト</strong>と<strong>自前運用</strong>
          です。アカウント、無料・プラス・プロの各プラン、お支払い、開発者向けのAPIキーは準備中で、申し込みは受け付けていません。広告も、いまは出していません。
        </p>
        <p>
          表の上限は、アカウントを始めるときからのものです。それまではゲストでも件数を数えず、1件
          {formatCharacters(limits.sourceCodePointsMax)}、ファイル{limits.fileBytesMax / 1024 / 1024}
          MBまで要約できます。
        </p>
        <p>
          言語モデルは、運営者が用意しているとき、または自分のAPIキーを登録したときに使えます。自分のAPIキーの料金は、モデルの提供元から直接請求されます。
        </p>
        <p>
          <a href={appUrl} className={buttonClass('primary')}>
            登録なしで使う
          </a>
        </p>
      </ProseSection>
      <ProseSection title={headings.pricing.count}>
        <p>
          失敗した、空だった、断られた、途中で切れた要約は、回数に数えません。自分のAPIキーを使った要約も数えません。
        </p>
        <p>有料プランの回数は月ごとです。使い切れなかった分の繰り越しや、回数券の販売はしません。</p>
        <p>解約は、申し込みと同じ手数でできるようにします。解約しても、支払い済みの期間の終わりまで使えます。</p>
      </ProseSection>
      <ProseSection title={headings.pricing.own}>
        <p>
          要約AIは、自分のコンピューターでそのまま動かせます。費用はかからず、件数の制限もありません。標準エンジンで要約する文章は、そのコンピューターの外に出ません。言語モデルや文字起こしは、使いたいものを自分で選んでつなぎます。
        </p>
        <p>
          販売条件は「<a href={sitePaths.tokushoho}>特定商取引法に基づく表記</a>」にまとめています。
        </p>
      </ProseSection>
    </ProsePage>
  );
}
