import { expect, it } from 'vitest';
import { wordsOfForm } from '#sheet/minutes-forms.ts';
import { openFaces } from './pdf-faces.ts';
import { setRuns } from './set-text.ts';

it('the number of a note stands three points before the words after it, its own figures close together', () => {
  const style = { size: 10.5, weight: 400, color: '#000000', leading: 18 } as const;
  const setting = { words: wordsOfForm('ja', 'shown'), faces: openFaces() };
  const [line = []] = setRuns([{ text: '延びる。', note: 22 }, { text: '3路線' }], style, 400, setting);
  const [lead, last] = line.filter(({ note }) => note === 22).map(({ width }) => width);
  expect((last ?? 0) - (lead ?? 0)).toBeCloseTo(3);
  const [plain = []] = setRuns([{ text: '2' }], { ...style, size: 10.5 * 0.62 }, 400, setting);
  expect(lead).toBeCloseTo(plain[0]?.width ?? 0);
});
