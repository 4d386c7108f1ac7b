import { listMissingOperatorFields } from '@youyaku/contract/operator-fields';
import type { Operator } from '@youyaku/contract/web-config';
import type { WebPlans } from '@youyaku/contract/web-plans';
import { Notice } from '@youyaku/ui/notice';
import type { ReactNode } from 'react';
import { headings } from '#content/headings.ts';
import { listSaleConditions } from '#content/sale-conditions.ts';
import { ProsePage } from '#parts/prose-page.tsx';
import { sitePaths } from '#parts/site-links.ts';

const notSet = '未設定';

/** The table of 特定商取引法 第11条: the operator's facts, and the conditions of sale that are in force on this server. */
export function TokushohoPage({ operator, plans }: { operator: Operator; plans: WebPlans }): ReactNode {
  const facts = listOperatorFacts(operator);
  const isIncomplete = listMissingOperatorFields(operator).length > 0;
  return (
    <ProsePage title={headings.tokushoho.title}>
      {isIncomplete && (
        <Notice tone="info" title="未設定の項目があります" className="mt-10 max-w-measure">
          {plans.checkout.isOpen
            ? 'このサイトの支払いはテスト用で、実際の販売はしていません。'
            : 'このサイトの運営者は、販売に必要な項目をまだ入力していません。'}
          すべての項目がそろうまで、有料の販売はしません。
        </Notice>
      )}
      <table className="fact-table mt-10">
        <tbody>
          {facts.map(([name, value]) => (
            <FactRow key={name} name={name} value={value} />
          ))}
          {listSaleConditions(plans).map(([name, ...paragraphs]) => (
            <FactRow
              key={name}
              name={name}
              value={paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            />
          ))}
        </tbody>
      </table>
      <p className="mt-6">
        <a href={sitePaths.pricing}>料金とプランの内容</a>
      </p>
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
