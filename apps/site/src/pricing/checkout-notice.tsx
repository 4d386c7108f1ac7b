import type { ShownCheckout } from '@youyaku/contract/web-plans';
import { Notice } from '@youyaku/ui/notice';
import type { ReactNode } from 'react';
import { sitePaths } from '#parts/site-links.ts';

/** Says so where prices are shown that nobody can pay, or that move no money; nothing where checkout is open for real. */
export function CheckoutNotice(props: { checkout: ShownCheckout; className: string }): ReactNode {
  const { checkout, className } = props;
  if (!checkout.isOpen)
    return (
      <Notice tone="info" title="有料プランは、いま申し込めません" className={className}>
        {checkout.closedBecause === 'operator_details' ? (
          <MissingDetails />
        ) : (
          '運営者が、支払いの受け付けを始めていません。'
        )}
        無料の範囲は、いまから使えます。
      </Notice>
    );
  if (!checkout.isTest) return null;
  return (
    <Notice tone="info" title="テスト中です" className={className}>
      申し込みから解約までを、テスト用のカードで試せます。実際のお金は動きません。
    </Notice>
  );
}

function MissingDetails(): ReactNode {
  return (
    <>
      「<a href={sitePaths.tokushoho}>特定商取引法に基づく表記</a>」に、未設定の項目があるためです。
    </>
  );
}
