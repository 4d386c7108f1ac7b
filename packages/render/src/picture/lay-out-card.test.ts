import { expect, it } from 'vitest';
import { layOutCard } from './lay-out-card.ts';
import { isDrawable, listFaces } from './card-faces.ts';

const wordsOf = (title: string, text: string): string[] =>
  layOutCard({ title, text, service: '要約AI' }).lines.map(({ words }) => words);

it('shows the title in two lines at most and three lines of the text, each cut to its width', () => {
  const title = '令和7年9月　三ノ瀬市議会定例会　一般質問（2日目）　速記録より';
  const text = `${'水源の複線化について。'.repeat(9)}\n\n二行目\n三行目\n四行目`;
  expect(wordsOf(title, text)).toEqual([
    '令和7年9月 三ノ瀬市議会定例会',
    '一般質問（2日目） 速記録より',
    '水源の複線化について。水源の複線化について。水源の複線化に…',
    '二行目',
    '三行目',
    '要',
    '要約AI',
  ]);
  expect(wordsOf('あ'.repeat(400), 'い')[1]).toMatch(/^あ{16}…$/);
});

it('begins no line with a mark that may not stand there, and leaves out what no face has', () => {
  const [first, second] = wordsOf(`${'あ'.repeat(17)}。い`, '');
  expect([first, second]).toEqual(['あ'.repeat(16), 'あ。い']);
  expect(wordsOf('\u202Eかな\0<svg>😀髙﨑', '')[0]).toBe('かな<svg>髙﨑');
  expect(['髙', '﨑', '𠮷', 'A', 'あ'].every(isDrawable)).toBe(true);
});

it('loads the few parts of the face that have the letters', () => {
  expect(listFaces('要約AI').length).toBeLessThan(5);
});
