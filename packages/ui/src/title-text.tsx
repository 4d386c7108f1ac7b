import { Fragment, useMemo } from 'react';
import { splitTitle } from './split-title.ts';

/** A title whose lines break between phrases or, where one is too long, between words, never within one. */
export function TitleText({ children: title }: { children: string }) {
  const parts = useMemo(() => splitTitle(title), [title]);
  return (
    <span className="[word-break:keep-all]">
      {parts.map((part, index) => (
        // The parts of a title never change order.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
