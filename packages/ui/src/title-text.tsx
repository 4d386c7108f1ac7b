import { Fragment, useMemo } from 'react';
import { splitTitle } from './split-title.ts';

/** The words of a title, whose lines break between phrases, in a phrase that is longer than a line between words, and never within one. */
export function TitleText({ children: title }: { children: string }) {
  const phrases = useMemo(() => splitTitle(title), [title]);
  return phrases.map(({ words, space }, index) => (
    // The parts of one title never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      <span className="inline-block max-w-full [word-break:keep-all]">
        {words.map((word, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={at}>
            {at > 0 ? <wbr /> : null}
            {word}
          </Fragment>
        ))}
      </span>
      {space}
    </Fragment>
  ));
}
