import type { Document } from '@youyaku/contract/document';
import { expect, it } from 'vitest';
import { describeDocument } from './describe-document.ts';

const mail: Document = {
  title: '納期の件 [3]',
  byline: '檜山 香織 <hiyama@example.jp>',
  publishedAt: '2026-01-15T09:30:00+09:00',
  language: 'ja',
  text: '昨日お送りしました。',
  blocks: [],
  warnings: [],
};

it('says who wrote a mail and when, cleaned', () => {
  expect(describeDocument(mail, 'ja')).toBe(
    '(題名：納期の件 (3)　書いた人：檜山 香織 &lt;hiyama@example.jp&gt;　日付：2026-01-15)\n',
  );
  expect(describeDocument({ ...mail, title: 'x\n]'.repeat(300) }, 'en').length).toBeLessThan(400);
});

it('repeats nothing of the text, and leaves several sources to the names of their parts', () => {
  expect(describeDocument({ ...mail, text: `${mail.title} 2026-01-15 ${mail.byline}` }, 'ja')).toBe('');
  expect(describeDocument({ ...mail, sources: [] }, 'ja')).toBe('');
  const { title: _, byline: __, publishedAt: ___, ...bare } = mail;
  expect(describeDocument(bare, 'ja')).toBe('');
});
