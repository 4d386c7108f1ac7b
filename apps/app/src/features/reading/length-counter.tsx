import { useMemo } from 'react';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { SummaryLength } from '@youyaku/contract/summary-request';
import { useMessages } from '#messages/messages-context.tsx';

/** The 字数 of the shown text, next to the requested length. */
export function LengthCounter({ text, length }: { text: string; length: SummaryLength }) {
  const { reading: labels, compose } = useMessages();
  const now = useMemo(() => countCharacters(text), [text]);
  const limit =
    'max' in length
      ? labels.limit.max(now, length.max)
      : 'about' in length
        ? labels.limit.about(now, length.about)
        : labels.limit.plain(now);
  return (
    <p className="text-small whitespace-nowrap text-ink-soft tabular" title={compose.countNote}>
      {limit}
    </p>
  );
}
