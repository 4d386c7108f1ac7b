import { listMissingOperatorFields } from '@youyaku/contract/operator-fields';
import type { Operator } from '@youyaku/contract/web-config';
import { Notice } from '@youyaku/ui/notice';
import type { ReactNode } from 'react';
import { headings } from '#content/headings.ts';
import { ProsePage } from '#parts/prose-page.tsx';
import { sitePaths } from '#parts/site-links.ts';

const notSet = '未設定';

/** The table of 特定商取引法 第11条: the operator's facts, and the current conditions of sale. */
export function TokushohoPage({ operator }: { operator: Operator }): ReactNode {
  const facts = listOperatorFacts(operator);
  const isIncomplete = listMissingOperatorFields(operator).length > 0;
  return (
    <ProsePage title={headings.tokushoho.title}>
      {isIncomplete && (
        <Notice tone="info" title="未設定の項目があります" className="mt-10 max-w-measure">
          このサイトの運営者は、販売に必要な項目をまだ入力していません。すべての項目がそろうまで、有料の申し込みは受け付けません。
        </Notice>
      )}
      <table className="fact-table mt-10">
        <tbody>
          {facts.map(([name, value]) => (
            <FactRow key={name} name={name} value={value} />
          ))}
          <FactRow
            name="販売価格"
            value={
              <>
                <a href={sitePaths.pricing}>料金のページ</a>に、すべて税込で表示します。
              </>
            }
          />
          {saleConditions.map(([name, value]) => (
            <FactRow key={name} name={name} value={value} />
          ))}
        </tbody>
      </table>
    </ProsePage>
  );
}

function FactRow({ name, value }: { name: string; value: ReactNode }): ReactNode {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </tr>
  );
}

function listOperatorFacts(operator: Operator): [string, string][] {
  const rows: [string, string | undefined][] = [
    ['販売事業者', operator.name],
    ['運営責任者', operator.representative],
    ['所在地', operator.address],
    ['電話番号', operator.phone],
    ['メールアドレス', operator.email],
    ['受付時間', operator.contactHours],
    ['適格請求書発行事業者の登録番号', operator.invoiceNumber],
  ];
  return rows.map(([name, value]) => [name, value === undefined || value.trim() === '' ? notSet : value]);
}

const saleConditions: readonly [string, string][] = [
  ['商品代金以外に必要な料金', '本サービスを使うための通信費は、お客様の負担です。'],
  ['支払いの方法と時期', 'いまは有料の販売をしていません。始めるときに、ここに記載します。'],
  ['提供の時期', '無料で使える範囲は、すぐに使えます。'],
  ['返品・解約', 'いまは有料の販売をしていないため、対象となる契約はありません。'],
  ['動作環境', '最新の Chrome、Edge、Firefox、Safari'],
];
