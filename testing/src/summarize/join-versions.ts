import type { Block, Document } from '@youyaku/contract/document';

/** Joins texts into one document with one source each, as several uploaded sources are joined. */
export function joinVersions(...texts: string[]): Document {
  const sources: NonNullable<Document['sources']> = [];
  const blocks: Block[] = [];
  let text = '';
  texts.forEach((part, index) => {
    const title = `第${index + 1}版`;
    if (text !== '') text += '\n\n';
    blocks.push({ kind: 'heading', level: 1, start: text.length, end: text.length + title.length, part: title });
    text += `${title}\n\n`;
    sources.push({ title, start: text.length, end: text.length + part.length });
    for (const line of part.matchAll(/.+/gu)) {
      const start = text.length + line.index;
      blocks.push({ kind: 'paragraph', start, end: start + line[0].length, part: title });
    }
    text += part;
  });
  return { language: /[ぁ-んァ-ヶ]/u.test(texts.join('')) ? 'ja' : 'en', text, blocks, warnings: [], sources };
}
