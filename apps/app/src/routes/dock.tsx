import { useCallback, useState, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { QuestionDock } from '#features/questions/question-dock.tsx';
import { useDeskPlaces } from '#frame/desk-places.ts';
import { useIsWide } from '#frame/use-is-wide.ts';

/** How often the question line was asked for, by its key or its button. */
export function useDockWish(): { wanted: number; want: () => void } {
  const [wanted, setWanted] = useState(0);
  return { wanted, want: useCallback(() => setWanted((times) => times + 1), []) };
}

type Props = Omit<ComponentProps<typeof QuestionDock>, 'isNarrow'>;

/**
 * The question line in its place: at the bottom of the summary, over the bar of a narrow screen. What reads aloud (`children`) is at its end; on a
 * narrow screen, where the line is mostly away, below the text.
 */
export function Dock({ children, ...props }: Props) {
  const { dock } = useDeskPlaces();
  const isWide = useIsWide();
  const line = (
    <QuestionDock {...props} isNarrow={!isWide}>
      {isWide ? children : null}
    </QuestionDock>
  );
  return (
    <>
      {dock === null ? null : createPortal(line, dock)}
      {isWide ? null : <div className="mt-6 flex justify-end">{children}</div>}
    </>
  );
}
