import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ManuscriptGrid } from '#parts/manuscript-grid.tsx';

test('there are as many cells as allowed characters, and white space takes none', () => {
  const html = renderToStaticMarkup(<ManuscriptGrid text={'一 二\n三　𠮟。'} cells={10} />);
  const cells = [...html.matchAll(/<span[^>]*>(.*?)<\/span>/g)].map((match) => match[1]);
  expect(cells).toEqual(['一', '二', '三', '𠮟', '。', '', '', '', '', '']);
});
