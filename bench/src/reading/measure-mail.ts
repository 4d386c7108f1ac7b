import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { extract } from '@youyaku/extract';
import { type Figure, measured } from '#figure.ts';

type Expected = {
  title: string;
  byline?: string;
  /** Words that must be in the text, and words that must not. */
  has: string[];
  lacks?: string[];
  omitted?: string[];
};

const body = ['お世話になっております。', '添付の議事録をご確認ください。'];
const folded = { lacks: ['前回のメール', '署名'], omitted: ['quoted_reply', 'signature'] };

/** What a reader of these files sees in a mail program, written down by hand. */
const mails: Readonly<Record<string, Expected>> = {
  'jis.eml': {
    title: '【重要】第3四半期の会議議事録について',
    byline: '高橋 花子',
    has: [...body, '1の件、(株)サンプルの高橋です。'],
    lacks: folded.lacks,
    omitted: [...folded.omitted, 'attachment'],
  },
  'sjis.eml': {
    title: '①㈱サンプル御見積',
    byline: '髙橋 花子',
    has: [...body, '①の件、㈱サンプルの髙橋です。'],
    ...folded,
  },
  'cp50220.eml': { title: 'z', has: ['①㈱'] },
  'nocs.eml': { title: 'y', has: ['文字コード指定なしのメール本文'] },
  'split.eml': { title: '日本語の長い件名が途中で切れる場合の確認', byline: 'a@b.jp', has: ['日本 語'] },
  'w31j.eml': { title: 'x', has: ['①㈱髙橋です'] },
};

/** Mails whose subject, sender, words, folded quotes and attachments are all extracted correctly. */
export async function measureMail(dataFolder: string): Promise<Figure[]> {
  const names = Object.keys(mails);
  const verdicts = await Promise.all(names.map((name) => isRead(join(dataFolder, 'extraction', 'office-ja', name))));
  return [measured('mails read as they should be', verdicts.filter(Boolean).length, 'count', { min: names.length })];
}

async function isRead(path: string): Promise<boolean> {
  const name = basename(path);
  const expected = mails[name];
  const document = await extract(await readFile(path), { name }).catch(() => undefined);
  if (expected === undefined || document === undefined) return false;
  const { title, byline, text, omitted = [] } = document;
  const { has, lacks = [] } = expected;
  return (
    title === expected.title &&
    byline === expected.byline &&
    has.every((words) => text.includes(words)) &&
    !lacks.some((words) => text.includes(words)) &&
    omitted.map(({ reason }) => reason).join() === (expected.omitted ?? []).join()
  );
}
