import type { Document } from '@youyaku/contract/document';
import { cleanSource } from '#guard/clean-source.ts';
import type { PromptLanguage } from '#prompts/prompt-frame.ts';

const codePointsMax = 200;
const labels = {
  ja: { title: '題名：', byline: '書いた人：', day: '日付：', comma: '　' },
  en: { title: 'Title: ', byline: 'Written by: ', day: 'Date: ', comma: '; ' },
} as const;

/**
 * What is known of one source besides its text, as one line without a number: a mail or a page says there who wrote it, and
 * when 「昨日」 was. Empty where the text says it all. Untrusted text, cleaned.
 */
export function describeDocument(document: Document, language: PromptLanguage): string {
  if (document.sources !== undefined) return '';
  const { title = '', byline = '', publishedAt = '', text } = document;
  const label = labels[language];
  const facts = [
    [label.title, title],
    [label.byline, byline],
    [label.day, /^\d{4}(?:-\d\d){0,2}/u.exec(publishedAt)?.[0] ?? ''],
  ] as const;
  const lines = facts
    .filter(([, fact]) => fact !== '' && !text.includes(fact))
    .map(([name, fact]) => name + cleanSource(Array.from(fact.replace(/\s+/gu, ' ')).slice(0, codePointsMax).join('')));
  return lines.length === 0 ? '' : `(${lines.join(label.comma)})\n`;
}
