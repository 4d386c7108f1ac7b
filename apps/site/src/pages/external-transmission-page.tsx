import type { ExternalTag } from '@youyaku/contract/tags';
import type { ReactNode } from 'react';
import { headings } from '#content/headings.ts';
import { ProsePage } from '#parts/prose-page.tsx';

const pageNames = { site: 'このサイト', app: 'アプリ' } as const;

/** What our pages send to others (電気通信事業法 第27条の12), from the one table of tags, so that it cannot drift from the code. */
export function ExternalTransmissionPage({ tags }: { tags: readonly ExternalTag[] }): ReactNode {
  return (
    <ProsePage
      title={headings.externalTransmission.title}
      lead="このサイトとアプリの画面が、見ている人の端末から他社へ送らせる情報の一覧です。画面を作るプログラムの表から、そのまま書き出しています。"
    >
      {tags.length === 0 ? (
        <div className="prose mt-10 max-w-measure border-t border-line pt-8">
          <p>
            <strong>いま、他社へ送っている情報はありません。</strong>
          </p>
          <p>
            解析、広告、フォント配信、動画の埋め込みなど、他社のプログラムを読み込んでいません。ゲストの履歴のためのCookieは、要約AI自身のもので、他社には送られません。
          </p>
        </div>
      ) : (
        tags.map((tag) => <TagTable key={tag.name} tag={tag} />)
      )}
    </ProsePage>
  );
}

function TagTable({ tag }: { tag: ExternalTag }): ReactNode {
  const rows = [
    ['送信先', `${tag.recipient}（${tag.host}）`],
    ['送られる情報', tag.sends],
    ['利用の目的', tag.purpose],
    ['使っている画面', tag.pages.map((page) => pageNames[page]).join('、')],
  ] as const;
  return (
    <table className="fact-table mt-10">
      <caption>{tag.name}</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
        {tag.optOutUrl !== undefined && (
          <tr>
            <th scope="row">停止の方法</th>
            <td>
              <a href={tag.optOutUrl}>送信を止める手続き</a>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
