import type { Operator } from '@youyaku/contract/web-config';
import { Notice } from '@youyaku/ui/notice';
import type { ReactNode } from 'react';
import { headings } from '#content/headings.ts';
import { ProsePage } from '#parts/prose-page.tsx';
import { sitePaths } from '#parts/site-links.ts';

/** How to reach the operator; says so if no address is set. */
export function ContactPage({ operator, appUrl }: { operator: Operator; appUrl: string }): ReactNode {
  return (
    <ProsePage title={headings.contact.title}>
      {operator.email === undefined ? (
        <Notice tone="info" title="連絡先はまだ設定されていません" className="mt-10 max-w-measure">
          このサイトの運営者は、お問い合わせ先をまだ入力していません。ご自身で要約AIを動かしている場合は、運営者の設定にメールアドレスを入れると、ここに表示されます。
        </Notice>
      ) : (
        <div className="prose mt-10 max-w-measure">
          <p>メールでお送りください。</p>
          <p className="text-lead">
            <a href={`mailto:${operator.email}`}>{operator.email}</a>
          </p>
          {operator.contactHours !== undefined && <p>受付時間：{operator.contactHours}</p>}
        </div>
      )}
      <div className="prose mt-10 max-w-measure">
        <p>
          不具合のお知らせには、画面の下に表示されている版の番号と、エラーの文、行った操作を書いてください。要約した文章そのものを送る必要はありません。
        </p>
        <p>
          個人情報の開示、訂正、利用停止などの請求は「<a href={`${appUrl}/disclosure`}>個人情報についての請求</a>
          」からお送りください。データの書き出しとアカウントの削除は、マイページの「
          <a href={`${appUrl}/mypage/data`}>データ</a>
          」からできます。
        </p>
        <p>
          事業者の名称などは「<a href={sitePaths.tokushoho}>特定商取引法に基づく表記</a>」にあります。
        </p>
      </div>
    </ProsePage>
  );
}
