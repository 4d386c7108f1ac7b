import type { Masked } from '@youyaku/contract/masking';
import type { Sentence } from './sentence.ts';

/** What was masked for a model, and which terms of the glossary were put in. */
export const termMessages = {
  masked: ({ counts, brokenCount = 0 }: Masked): Sentence => {
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    const broken = {
      ja: `モデルが崩した${brokenCount}か所は［伏せ字］と示しました。`,
      en: `; ${brokenCount} that the model broke are shown as ［masked］`,
    };
    return {
      ja: `伏せ字${total}件でモデルに送りました。${brokenCount === 0 ? '' : broken.ja}`,
      en: `${total} strings were masked for the model${brokenCount === 0 ? '' : broken.en}`,
    };
  },
  glossary: (applied: readonly { term: string; left?: number | undefined }[]): Sentence => {
    const terms = applied.map(({ term }) => term);
    const left = applied.reduce((sum, one) => sum + (one.left ?? 0), 0);
    return {
      ja: `用語${terms.length}件：${terms.join('、')}${left === 0 ? '' : `（字数に収まらず、${left}か所は元の表記のままです）`}`,
      en: `${terms.length} terms of the glossary: ${terms.join(', ')}${left === 0 ? '' : ` (${left} places keep their spelling for the length)`}`,
    };
  },
};
