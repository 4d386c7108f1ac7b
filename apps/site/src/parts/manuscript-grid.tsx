import type { ReactNode } from 'react';

/**
 * A text on manuscript paper (原稿用紙) with exactly one cell per allowed character, to show that the limit is kept. White space
 * takes no cell because it is not counted.
 */
export function ManuscriptGrid({ text, cells }: { text: string; cells: number }): ReactNode {
  const characters = [...text.normalize('NFC')].filter((character) => !/\s/u.test(character));
  return (
    <div role="img" aria-label={text} className="manuscript">
      {Array.from({ length: cells }, (_, index) => (
        <span key={index} aria-hidden="true">
          {characters[index]}
        </span>
      ))}
    </div>
  );
}
