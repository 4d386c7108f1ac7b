import { describe, expect, it } from 'vitest';
import { buildDom } from './build-dom.ts';
import { textOf } from './dom.ts';
import { dropLinkLists } from './drop-link-lists.ts';
import { parseTree } from './parse-tree.ts';

function leftOf(html: string, options = {}): string {
  const { body } = buildDom(parseTree(`<!doctype html><body>${html}</body>`));
  dropLinkLists(body, options);
  return textOf(body);
}

const titles = Array.from({ length: 12 }, (_, at) => `第${at + 1}回の例会で試した出汁の取り方`);
const rows = titles.map(
  (title, at) => `<div class="row"><div class="cell"><div class="row-title"><a href="/t/${at}">${title}</a></div>
<ul><li><a href="/u/${at}">会員${at}</a></li></ul></div><div>返信</div></div>`,
);

describe('dropLinkLists', () => {
  it('keeps the titles of an index on request, and still drops other link lists', () => {
    const left = leftOf(rows.join(''), { keepsTitles: true });
    expect(titles.filter((title) => !left.includes(title))).toEqual([]);
    expect(left).not.toContain('会員');
  });

  it('keeps no titles by default, when there are few, or when most of the page is prose', () => {
    const prose = `<p>${'出汁は昆布と鰹節で取り、火を止めてから静かに漉すのがよいとされる。'.repeat(40)}</p>`;
    expect(leftOf(rows.join(''))).not.toContain('例会');
    expect(leftOf(rows.slice(0, 7).join(''), { keepsTitles: true })).not.toContain('例会');
    expect(leftOf(prose + rows.join(''), { keepsTitles: true })).not.toContain('例会');
  });

  it('does not mistake a menu of short words for titles', () => {
    const menu = Array.from({ length: 12 }, (_, at) => `<div class="tab"><a href="/${at}">市政${at}</a></div>`);
    expect(leftOf(menu.join(''), { keepsTitles: true })).not.toContain('市政');
  });
});
