import { outputLanguages } from '@youyaku/contract/output-languages';
import { describe, expect, it } from 'vitest';
import { FixedTranslations } from './fixed-translations.ts';

const term = (translation: string) => ({ term: '指針', variants: ['ガイドライン'], translation });
const missed = (translation: string, language: string, translated: string): number =>
  new FixedTranslations([term(translation)], language).findMissed('市は指針を見直す。', translated).length;

describe('a fixed translation', () => {
  it.each([
    ['policy', 'en', 'The city revises its policies.', 0],
    ['Policy', 'en', 'POLICY is revised.', 0],
    ['policy', 'en', 'The city revises its police rules.', 1],
    ['policy', 'en', 'The city revises its guideline.', 1],
    ['basic policy', 'en', 'The basic  policies are revised.', 0],
    ['guía', 'es', 'La ciudad revisa su guía.', 0],
    ['директива', 'ru', 'Город пересматривает директиву.', 0],
    ['方针', 'zh-Hans', '市政府修订方 针。', 0],
    ['方针', 'zh-Hans', '市政府修订指南。', 1],
    ['AI', 'ko', 'AI를 다시 본다.', 0],
  ])('%s in %s: of “%s” %d are missed', (translation, language, translated, count) => {
    expect(missed(translation, language, translated)).toBe(count);
  });

  it('goes for no language that is written in other letters, and not for what models must not see', () => {
    expect(new FixedTranslations([term('policy')], 'zh-Hans').entries).toEqual([]);
    expect(new FixedTranslations([term('方针')], 'en').entries).toEqual([]);
    expect(new FixedTranslations([{ ...term('policy'), hidden: true }], 'en').entries).toEqual([]);
    expect(new FixedTranslations([{ term: '指針', variants: [] }], 'en').entries).toEqual([]);
  });

  it('knows the letters of every output language', () => {
    for (const { tag, native } of outputLanguages) {
      const own = native.replace(/[（(].*$/u, '');
      expect(new FixedTranslations([term(own)], tag).entries, tag).toHaveLength(1);
    }
  });

  it('is looked for where the sentence has the term, by any spelling, and nowhere else', () => {
    const fixed = new FixedTranslations([term('policy')], 'en');
    expect(fixed.findMissed('ガイドラインを示す。', 'It is shown.')).toHaveLength(1);
    expect(fixed.findMissed('市は案を示す。', 'It is shown.')).toEqual([]);
  });
});
