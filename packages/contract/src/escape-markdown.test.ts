import { describe, expect, it } from 'vitest';
import { escapeMarkdown } from './escape-markdown.ts';

describe('text of a source in Markdown', () => {
  it.each([
    ['a link', '[押す](javascript:alert(1))', '\\[押す\\](javascript:alert(1))'],
    ['a picture', '![](https://a.example/b.png)', '!\\[\\](https://a.example/b.png)'],
    ['HTML', '<img src=x onerror=alert(1)>', '\\<img src=x onerror=alert(1)\\>'],
    ['a character reference', '&lt;b&gt; AT&T', '\\&lt;b\\&gt; AT&T'],
    ['emphasis', '**太い** `code`', '\\*\\*太い\\*\\* \\`code\\`'],
    ['cells of a table', 'a | b', 'a \\| b'],
    ['a footnote', '[^1]: 注', '\\[^1\\]: 注'],
    ['a heading', '# 見出し', '\\# 見出し'],
    ['a list', '- 卵\n+ 米\n  - 塩', '\\- 卵\n\\+ 米\n  \\- 塩'],
    ['a numbered list', '1. 開会\n12) 閉会', '1\\. 開会\n12\\) 閉会'],
    ['a rule or the underline of a heading', '題\n---\n題\n===', '題\n\\---\n題\n\\==='],
  ])('is no %s', (_, text, escaped) => {
    expect(escapeMarkdown(text)).toBe(escaped);
  });

  it('stays as it is where nothing in it has a meaning', () => {
    const text = '1.5倍、-3度、2026年11月24日。A+B=C - D';
    expect(escapeMarkdown(text)).toBe(text);
  });
});
