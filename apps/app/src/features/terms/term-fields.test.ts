import { findGlossaryOverlap, type GlossaryEntry } from '@youyaku/contract/glossary-values';
import { describe, expect, it } from 'vitest';
import { emptyFields, parseTermFields, toTermFields, withTerm, withTermAt, withTermsOf } from './term-fields.ts';

const server: GlossaryEntry = {
  term: 'サーバー',
  variants: ['サーバ', 'サーヴァー'],
  translation: 'server',
  note: '機械',
};
const hidden: GlossaryEntry = { term: '暁計画', variants: [], hidden: true };

describe('the form of a term', () => {
  it('gives back the entry that it shows', () => {
    for (const entry of [server, hidden]) expect(parseTermFields(toTermFields(entry), [])).toEqual({ entry });
  });

  it('reads spellings by line and by 、, each once and without the term itself', () => {
    const fields = { ...emptyFields, term: ' 問い合わせ ', variants: '問合せ、問い合せ\n問合せ\n\n問い合わせ' };
    expect(parseTermFields(fields, [])).toEqual({ entry: { term: '問い合わせ', variants: ['問合せ', '問い合せ'] } });
  });

  it.each([
    [{ term: ' ' }, 'empty', 'term'],
    [{ term: 'あ\tい' }, 'lineBreak', 'term'],
    [{ term: '𠮷'.repeat(61) }, 'termLong', 'term'],
    [{ term: '字', variants: '𠮷' }, 'variantShort', 'variants'],
    [{ term: '字', translation: 'x'.repeat(61) }, 'translationLong', 'translation'],
    [{ term: '字', note: '長'.repeat(201) }, 'noteLong', 'note'],
  ])('names what is wrong with %j, and where', (fields, fault, field) => {
    expect(parseTermFields({ ...emptyFields, ...fields }, [])).toEqual({ problem: { fault, field } });
  });

  it('names the term that has a spelling already', () => {
    const fields = { ...emptyFields, term: 'ホスト', variants: 'サーバ' };
    expect(parseTermFields(fields, [hidden, server])).toEqual({
      problem: { fault: 'taken', field: 'variants', taken: { spelling: 'サーバ', by: 'サーバー' } },
    });
  });
});

describe('a changed glossary', () => {
  it('has an entry where it was, or at the end', () => {
    const anew = { ...server, term: 'ホスト' };
    expect(withTerm([server, hidden], anew, 'サーバー')).toEqual([anew, hidden]);
    expect(withTerm([hidden], server, undefined)).toEqual([hidden, server]);
    expect(withTerm([hidden], server, '消えた語')).toEqual([hidden, server]);
  });

  it('has a deleted entry back where it was, without what another has taken meanwhile', () => {
    expect(withTermAt([hidden], server, 0)).toEqual([server, hidden]);
    const host: GlossaryEntry = { term: 'ホスト', variants: ['サーバ'] };
    expect(withTermAt([host], server, 0)[0]?.variants).toEqual(['サーヴァー']);
    expect(withTermAt([server], server, 0)).toEqual([server]);
  });

  it('takes over a file without ever having two entries for one spelling', () => {
    const file = [
      { term: 'サーバー', variants: ['鯖'] },
      { term: 'サーバ管理', variants: ['暁計画'] },
      { term: '機械', variants: ['サーヴァー'] },
    ];
    const other: GlossaryEntry = { term: '端末', variants: ['サーバ管理', '末端'] };
    const after = withTermsOf([server, hidden, other], file);
    expect(after.map(({ term }) => term)).toEqual(['サーバー', '端末', 'サーバ管理', '機械']);
    expect(after[0]?.variants).toEqual(['鯖']);
    expect(after[1]?.variants).toEqual(['末端']);
    expect(findGlossaryOverlap(after)).toBeUndefined();
  });
});
