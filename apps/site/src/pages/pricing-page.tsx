import { buttonClass } from '@youyaku/ui/button';
import type { ReactNode } from 'react';
import { headings } from '#content/headings.ts';
import { ProsePage, ProseSection } from '#parts/prose-page.tsx';
import { sitePaths } from '#parts/site-links.ts';
import { UsageTable } from '#parts/usage-table.tsx';

/** Current prices and limits; what cannot be bought has no price here. */
export function PricingPage({ appUrl }: { appUrl: string }): ReactNode {
  return (
    <ProsePage
      title={headings.pricing.title}
      lead="いまは、すべて無料です。登録もいりません。このページには、いま実際に適用している決まりだけを書いています。"
    >
      <div className="mt-12">
        <UsageTable />
      </div>
      <p className="mt-8">
        <a href={appUrl} className={buttonClass('primary')}>
          登録なしで使う
        </a>
      </p>
      <ProseSection title={headings.pricing.model}>
        <p>
          元の文章から大事な文を選んで整える標準エンジンは、だれでも無料で使えます。言い換え、翻訳、やさしい日本語には、言語モデルが要ります。
        </p>
        <p>
          自分のAPIキーを登録すると、好きな言語モデルで要約できます。その料金は、モデルの提供元から直接請求されます。要約AIが上乗せすることはありません。かかった量は、要約の下に表示します。
        </p>
      </ProseSection>
      <ProseSection title={headings.pricing.own}>
        <p>
          要約AIは、自分のコンピューターや社内のサーバーで、そのまま動かせます。標準エンジンで要約する文章は、そのコンピューターの外に出ません。言語モデルや文字起こしは、使いたいものを自分で選んでつなぎます。
        </p>
      </ProseSection>
      <ProseSection title={headings.pricing.later}>
        <p>
          有料プランと、開発者向けのAPIキーは準備中です。まだ申し込めないため、金額は載せていません。申し込めるようになったら、内容と税込の金額をこのページに書きます。
        </p>
        <p>
          申し込みのない方に料金を請求することはありません。販売の条件は「
          <a href={sitePaths.tokushoho}>特定商取引法に基づく表記</a>」にまとめています。
        </p>
      </ProseSection>
    </ProsePage>
  );
}
