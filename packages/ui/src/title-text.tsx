import { Fragment, useMemo } from 'react';
import { splitTitle } from './split-title.ts';

/** The words of a title, whose lines break between phrases and, where one is too long, between words, never within one. */
export function TitleText({ children: title }: { children: string }) {
  const parts = useMemo(() => splitTitle(title), [title]);
  return (
    <span className="[word-break:keep-all]">
      {parts.map((part, index) => (
        // The parts of one title never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
