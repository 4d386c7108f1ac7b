import { limits } from '@youyaku/contract/limits';
import { describe, expect, it } from 'vitest';
import { addReceived } from './add-received.ts';
import { emptyDraft } from './compose-draft.ts';
import { listSources } from './list-sources.ts';
import { getSentSourceKind } from './source-draft.ts';

const nothing = { title: '', text: '', url: '', files: [] };
const show = (received: Partial<typeof nothing>[], draft = emptyDraft) => {
  const added = addReceived(
    draft,
    received.map((each) => ({ ...nothing, ...each })),
  );
  return listSources(added.draft).map((source) => [getSentSourceKind(source), source.text, source.title]);
};

describe('what other programs give', () => {
  it('is a text with its title, or the address of a page', () => {
    expect(show([{ title: '会報', text: ' 春の集まり。 ' }])).toEqual([['text', '春の集まり。', '会報']]);
    expect(show([{ title: '会報', text: 'https://example.jp/a' }])).toEqual([['url', 'https://example.jp/a', '']]);
    expect(show([{ text: '詳しくは https://example.jp/a', url: 'https://example.jp/a' }])).toHaveLength(1);
    expect(show([{ text: '抜き書き。', url: 'https://example.jp/a' }]).map(([kind]) => kind)).toEqual(['text', 'url']);
  });

  it('is no address of anything but a page', () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,a', 'file:///etc/passwd']) {
      expect(show([{ url }])).toEqual([['text', '', '']]);
      expect(show([{ text: url }])).toEqual([['text', url, '']]);
    }
  });

  it('stands beside what is there already', () => {
    const draft = { ...emptyDraft, text: '書きかけ。' };
    expect(show([{ text: '新しい。' }], draft).map(([, text]) => text)).toEqual(['書きかけ。', '新しい。']);
  });

  it('names what does not fit', () => {
    const files = Array.from({ length: limits.sourcesMax + 1 }, (_, at) => new File(['a'], `${at}.txt`));
    const { draft, left } = addReceived(emptyDraft, [{ ...nothing, files }]);
    expect(listSources(draft)).toHaveLength(limits.sourcesMax);
    expect(left).toEqual([`${limits.sourcesMax}.txt`]);
  });
});
