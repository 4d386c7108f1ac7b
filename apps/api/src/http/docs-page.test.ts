import { describe, expect, it } from 'vitest';
import { docsWords } from '#messages/docs-words.ts';
import { renderDocsPage } from './docs-page.ts';
import { generateOpenApi } from './openapi-document.ts';

const apiUrl = 'https://api.youyaku.example';
const document = await generateOpenApi({ version: '1.0.0', apiUrl });
const page = { ja: renderDocsPage(document, apiUrl, 'ja'), en: renderDocsPage(document, apiUrl, 'en') };
const sentencesOf = (html: string): string[] =>
  [...html.matchAll(/<(?:dd|h1|h2|p)>(.*?)<\/(?:dd|h1|h2|p)>/g)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''));

describe('the reference page', () => {
  it('is in Japanese all through, every endpoint and every error', () => {
    expect(sentencesOf(page.ja).length).toBeGreaterThan(40);
    for (const sentence of sentencesOf(page.ja)) expect(sentence).toMatch(/[ぁ-んァ-ヶ一-龠]/);
    const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(Object.keys(docsWords.ja.operations).toSorted()).toEqual(operations.toSorted());
  });

  it('is in English all through but for the name', () => {
    expect(sentencesOf(page.en).length).toBe(sentencesOf(page.ja).length);
    for (const sentence of sentencesOf(page.en))
      expect(sentence.replace('要約AI', '')).not.toMatch(/[ぁ-んァ-ヶ一-龠]/);
  });

  it('leads from one language to the other', () => {
    expect(page.ja).toContain('<a href="/docs?lang=en" lang="en" hreflang="en">English</a>');
    expect(page.en).toContain('<a href="/docs?lang=ja" lang="ja" hreflang="ja">日本語</a>');
  });
});
