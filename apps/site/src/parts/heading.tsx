import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { splitPhrases } from '#parts/split-phrases.ts';

type HeadingProps = {
  level: 1 | 2 | 3;
  text: string;
  /** Where the lines may break, when they should differ from the parser's choice; joined they are `text`. */
  phrases?: readonly string[];
  id?: string | undefined;
  className?: string;
};

/** A heading whose lines break between phrases in every browser: the breaks are in the markup instead of `auto-phrase`. */
export function Heading({ level, text, phrases, id, className = '' }: HeadingProps): ReactNode {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={`heading heading-${level} ${className}`.trim()}>
      {(phrases ?? splitPhrases(text)).map((phrase, index) => (
        <Fragment key={phrase}>
          {index > 0 && <wbr />}
          {phrase}
        </Fragment>
      ))}
    </Tag>
  );
}
