import type { ExternalTag } from '@youyaku/contract/tags';
import type { ReactNode } from 'react';
import { headings } from '#content/headings.ts';
import { consentLink } from '#content/consent-words.ts';
import type { ServerTransfer } from '#content/server-transfers.ts';
import { Heading } from '#parts/heading.tsx';
import { ProsePage } from '#parts/prose-page.tsx';

const { externalTransmission: titles } = headings;
const sentWhen = { ads: '「広告」を許可している間だけ。', usage: '「利用状況」を許可している間だけ。' } as const;
const pageNames = { site: 'このサイト', app: 'アプリ' } as const;

type Props = {
  tags: readonly ExternalTag[];
  transfers: readonly ServerTransfer[];
  /** Of the operator's bucket, where browsers send files to it. */
  filesSource: string | undefined;
};

/**
 * What our pages send to others (電気通信事業法 第27条の12), generated from the one table of tags so that it always matches the code; and
 * what our servers pass on, although that law does not require it.
 */
export function ExternalTransmissionPage({ tags, transfers, filesSource }: Props): ReactNode {
  const fromPage = tags.filter(({ via }) => via === 'page');
  const fromServer = tags.filter(({ via }) => via === 'server');
  return (
    <ProsePage
      title={titles.title}
      lead="サイトとアプリの画面が、見ている人の端末から他社へ送る情報と、こちらのサーバーが他社へ渡す情報の一覧です。"
    >
      <Part title={titles.screen}>
        {fromPage.length === 0 ? <NothingSent hasUploads={filesSource !== undefined} /> : <ConsentLine />}
        {fromPage.map((tag) => (
          <FactTable key={tag.name} name={tag.name} rows={buildTagRows(tag)} />
        ))}
        {filesSource === undefined ? null : <FactTable name="ファイルの保存" rows={buildUploadRows(filesSource)} />}
        <p className="prose mt-5 max-w-measure">
          アプリの「モデル」で「端末内」を選ぶと、ブラウザーがその提供元からモデルをダウンロードすることがあります。そのとき、文章は送りません。
        </p>
      </Part>
      <Part title={titles.server}>
        <p className="prose max-w-measure">
          標準エンジンの要約と答えは、こちらのサーバーの中だけで作ります。サーバーから渡すのは、次のときだけです。
        </p>
        {fromServer.map((tag) => (
          <FactTable key={tag.name} name={tag.name} rows={buildTagRows(tag)} />
        ))}
        {transfers.map((transfer) => (
          <FactTable key={transfer.name} name={transfer.name} rows={buildTransferRows(transfer)} />
        ))}
      </Part>
    </ProsePage>
  );
}

function NothingSent({ hasUploads }: { hasUploads: boolean }): ReactNode {
  return (
    <div className="prose max-w-measure">
      <p>
        <strong>
          {hasUploads
            ? 'いま、画面から送っているのは、アップロードするファイルだけです。'
            : 'いま、画面から他社へ送っている情報はありません。'}
        </strong>
      </p>
      <p>
        解析、広告、フォント配信、動画の埋め込みなど、他社のプログラムを読み込んでいません。履歴とログインのためのCookieは、要約AI自身のもので、他社には送られません。
      </p>
    </div>
  );
}

function ConsentLine(): ReactNode {
  return (
    <p className="prose max-w-measure">
      次のものは、許可するまで読み込みません。選んだことは、サイトとアプリのどのページでも、いちばん下の「{consentLink}
      」から変えられます。許可しなくても、要約の機能はすべて使えます。共有リンクのページは、許可していても何も読み込みません。
    </p>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className="mt-14 border-t border-line pt-8">
      <Heading level={2} text={title} className="mb-4 text-title" />
      {children}
    </section>
  );
}

type Row = readonly [name: string, value: ReactNode];

function buildTagRows(tag: ExternalTag): Row[] {
  return [
    ['送信先', `${tag.recipient}（${tag.hosts.join('、')}）`],
    ['送るとき', tag.via === 'page' ? sentWhen[tag.purpose] : `${sentWhen[tag.purpose]}こちらのサーバーから送ります。`],
    ['送られる情報', tag.sends],
    ['利用の目的', tag.use],
    ['使っている画面', tag.pages.map((page) => pageNames[page]).join('、')],
    ...(tag.optOutUrl === undefined ? [] : [['停止の方法', <StopLink key="stop" href={tag.optOutUrl} />] as const]),
  ];
}

/** The operator's bucket works for the operator: it is told of, and not asked about. */
function buildUploadRows(filesSource: string): Row[] {
  return [
    ['送信先', `運営者がファイルの保存を任せている委託先（${new URL(filesSource).hostname}）`],
    ['送るとき', 'アプリでファイルを選んで送ったとき。'],
    [
      '送られる情報',
      'ファイルの中身、IPアドレス、ブラウザーの種類。ファイルの名前は送らず、こちらで付けた番号を使います。',
    ],
    ['利用の目的', '要約するファイルを預かるため。広告や集計には使いません。'],
    ['使っている画面', pageNames.app],
  ];
}

function StopLink({ href }: { href: string }): ReactNode {
  return <a href={href}>送信を止める手続き</a>;
}

function buildTransferRows({ when, recipient, sends, remark }: ServerTransfer): Row[] {
  return [
    ['渡すとき', when],
    ['渡す相手', recipient],
    ['渡すもの', sends],
    ['そのほか', remark],
  ];
}

function FactTable({ name, rows }: { name: string; rows: readonly Row[] }): ReactNode {
  return (
    <table className="fact-table mt-10">
      <caption>{name}</caption>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
