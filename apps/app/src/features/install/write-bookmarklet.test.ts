import { expect, it, vi } from 'vitest';
import { readHash } from '#frame/read-address.ts';
import { writeBookmarklet } from './write-bookmarklet.ts';

/** Runs it on a page, as a browser does with a bookmark. */
function press(selection: string, appUrl = 'https://app.example') {
  const open = vi.fn<(address: string, ...rest: string[]) => void>();
  const code = decodeURIComponent(writeBookmarklet(appUrl).slice('javascript:'.length));
  const page = { document: { title: '広報 & お知らせ' }, location: { href: 'https://town.example/a?b=c#d' } };
  // oxlint-disable-next-line no-new-func, no-implied-eval -- what a bookmark is
  new Function('getSelection', 'document', 'location', 'open', code)(
    () => selection,
    page.document,
    page.location,
    open,
  );
  const [address = '', ...rest] = open.mock.calls[0] ?? [];
  return { address: new URL(address), rest };
}

it('sends what is selected, else the address of the page, behind the sign that no server sees', () => {
  const marked = press(' 会費は300円です。<script>alert(1)</script>&url=https://evil.example ');
  expect(readHash(marked.address.hash)).toEqual({
    title: '広報 & お知らせ',
    text: '会費は300円です。<script>alert(1)</script>&url=https://evil.example',
    url: '',
    files: [],
  });
  expect(marked.address.origin + marked.address.pathname + marked.address.search).toBe('https://app.example/');
  expect(marked.rest).toEqual(['_blank', 'noopener']);
  expect(readHash(press('').address.hash)?.url).toBe('https://town.example/a?b=c#d');
});

it('stays one address however the app is called', () => {
  expect(press('文。', 'https://app.example/"+alert(1)+"').address.hash).toContain('text=');
});
