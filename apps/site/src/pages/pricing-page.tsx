import { paidPlanIds } from '@youyaku/contract/billing-values';
import type { WebPlans } from '@youyaku/contract/web-plans';
import { buttonClass } from '@youyaku/ui/button';
import type { ReactNode } from 'react';
import { headings } from '#content/headings.ts';
import { ProsePage, ProseSection } from '#parts/prose-page.tsx';
import { sitePaths } from '#parts/site-links.ts';
import { UsageTable } from '#parts/usage-table.tsx';
import { CheckoutNotice } from '#pricing/checkout-notice.tsx';
import { formatYenWithTax } from '#pricing/format-yen.ts';
import { planChoicePath } from '@youyaku/contract/plan-paths';
import { alikeInAllPlans } from '#pricing/plan-rows.ts';
import { PlanTable } from '#pricing/plan-table.tsx';
import { listPricingQuestions } from '#pricing/pricing-questions.ts';

type Props = { appUrl: string; plans: WebPlans };

/** The prices and limits that are in force on this server; what cannot be bought is said to be so. */
export function PricingPage(props: Props): ReactNode {
  return props.plans.setting === 'public' ? <PublicPrices {...props} /> : <SelfHostedPrices {...props} />;
}

function PublicPrices({ appUrl, plans }: Props): ReactNode {
  const { checkout } = plans;
  return (
    <ProsePage
      title={headings.pricing.title}
      lead={`登録なしで、無料で始められます。${plans.hasModels ? '長い文章や、言語モデルの要約を' : '長い文章や大きなファイルを'}たくさん使う方には、有料プランがあります。金額はすべて税込です。`}
    >
      <CheckoutNotice checkout={checkout} className="mt-10 max-w-measure" />
      <div className="mt-12">
        <PlanTable plans={plans} appUrl={appUrl} hasButtons={checkout.isOpen} />
      </div>
      <div className="prose mt-6 max-w-measure text-small text-ink-soft">
        {alikeInAllPlans.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>
          共有スペースの料金は、参加している人数分です。{plans.hasModels && '言語モデルの件数も、人数分になります。'}
        </p>
      </div>
      {!checkout.isOpen && <StartLink appUrl={appUrl} />}
      <ProseSection title={headings.pricing.model}>
        <OwnKeyParagraphs />
      </ProseSection>
      <OwnServerSection />
      <ProseSection title={headings.pricing.questions}>
        <dl>
          {listPricingQuestions(plans).map(({ question, answer }) => (
            <div key={question} className="border-t border-line py-5 first:border-t-0 first:pt-0">
              <dt className="font-bold">{question}</dt>
              <dd className="mt-1">{answer}</dd>
            </div>
          ))}
        </dl>
        <p>
          販売の条件は「<a href={sitePaths.tokushoho}>特定商取引法に基づく表記</a>
          」にまとめています。申し込みの前にも、金額と条件を画面で確かめられます。
        </p>
      </ProseSection>
    </ProsePage>
  );
}

function SelfHostedPrices({ appUrl, plans }: Props): ReactNode {
  return (
    <ProsePage
      title={headings.pricing.title}
      lead="このサーバーでは、すべて無料です。登録もいりません。このページには、いま実際に適用している決まりだけを書いています。"
    >
      <div className="mt-12">
        <UsageTable plan={plans.table.selfHosted} />
      </div>
      <StartLink appUrl={appUrl} />
      <ProseSection title={headings.pricing.model}>
        <p>
          元の文章から大事な文を選んで整える標準エンジンは、だれでも無料で使えます。言い換え、翻訳、やさしい日本語には、言語モデルが要ります。
        </p>
        <OwnKeyParagraphs />
      </ProseSection>
      <OwnServerSection />
      {plans.checkout.isOpen && <PaidPlansSection appUrl={appUrl} plans={plans} />}
    </ProsePage>
  );
}

/** Where nobody needs a plan but one can be bought, such as with a test card in local mode. */
function PaidPlansSection({ appUrl, plans }: Props): ReactNode {
  const { checkout, table } = plans;
  return (
    <ProseSection title={headings.pricing.paid}>
      <p>
        {checkout.isTest
          ? '申し込みから解約までを、テスト用のカードで試せます。実際のお金は動きません。'
          : '申し込まなくても、上の範囲はすべて使えます。有料プランも申し込めます。'}
        申し込むと、そのスペースの決まりは、選んだプランのものに変わります。解約すると元に戻ります。
      </p>
      <ul>
        {paidPlanIds.map((id) => (
          <li key={id}>
            {table[id].name}：月払い {formatYenWithTax(table[id].priceJpyMonthly)}、年払い{' '}
            {formatYenWithTax(table[id].priceJpyYearly)}
          </li>
        ))}
      </ul>
      <p>
        <a href={appUrl + planChoicePath({ plan: 'plus', interval: 'month' })} className={buttonClass('plain')}>
          {checkout.isTest ? '申し込みを試す' : 'プランを選ぶ'}
        </a>
      </p>
      <p>
        販売の条件は「<a href={sitePaths.tokushoho}>特定商取引法に基づく表記</a>」にまとめています。
      </p>
    </ProseSection>
  );
}

function StartLink({ appUrl }: { appUrl: string }): ReactNode {
  return (
    <p className="mt-8">
      <a href={appUrl} className={buttonClass('primary')}>
        登録なしで使う
      </a>
    </p>
  );
}

function OwnKeyParagraphs(): ReactNode {
  return (
    <p>
      自分のAPIキーを登録すると、好きな言語モデルで要約できます。これは無料で、件数の決まりもありません。モデルの料金は、その提供元から直接請求されます。要約AIが上乗せすることはありません。かかった量は、要約の下に表示します。
    </p>
  );
}

function OwnServerSection(): ReactNode {
  return (
    <ProseSection title={headings.pricing.own}>
      <p>
        要約AIは、自分のコンピューターや社内のサーバーで、そのまま無料で動かせます。標準エンジンで要約する文章は、そのコンピューターの外に出ません。言語モデルや文字起こしは、使いたいものを自分で選んでつなぎます。
      </p>
    </ProseSection>
  );
}
