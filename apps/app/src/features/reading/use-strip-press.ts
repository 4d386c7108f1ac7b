import { useState, type PointerEvent } from 'react';
import type { Document } from '@youyaku/contract/document';
import type { EvidenceMark, EvidencePlace } from './mark-evidence.ts';
import { scrollToUnits } from './source-geometry.ts';

type Props = {
  document: Document;
  marks: readonly EvidenceMark[];
  onChoose: (place: EvidencePlace) => void;
  findScroller: () => HTMLElement | undefined;
};
type Press = PointerEvent<HTMLElement>;

const nearPx = 5;

/** A press on a mark chooses its sentence; elsewhere, and while dragged, it scrolls. */
export function useStripPress(props: Props) {
  const [pressed, setPressed] = useState<{ y: number; mark: EvidenceMark | undefined }>();
  function scrollTo({ clientY: y, currentTarget: bar }: Press) {
    const scroller = props.findScroller();
    const place = bar.getBoundingClientRect();
    if (scroller === undefined) return;
    scrollToUnits(scroller, (props.document.text.length * (y - place.top)) / Math.max(1, place.height));
  }
  function findMark({ clientY: y, currentTarget: bar }: Press): EvidenceMark | undefined {
    const marks = [...bar.querySelectorAll<HTMLElement>('[data-strip]')];
    const near = marks.find((mark) => {
      const { top, bottom } = mark.getBoundingClientRect();
      return y > top - nearPx && y < bottom + nearPx;
    });
    return props.marks.find(({ key }) => key === near?.dataset['strip']);
  }
  return {
    onPointerDown(event: Press) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const mark = findMark(event);
      setPressed({ y: event.clientY, mark });
      if (mark === undefined) scrollTo(event);
    },
    onPointerMove(event: Press) {
      if (pressed === undefined) return;
      if (pressed.mark !== undefined && Math.abs(event.clientY - pressed.y) < nearPx) return;
      if (pressed.mark !== undefined) setPressed({ y: pressed.y, mark: undefined });
      scrollTo(event);
    },
    onPointerUp() {
      if (pressed?.mark !== undefined) props.onChoose(pressed.mark);
      setPressed(undefined);
    },
    onPointerCancel: () => setPressed(undefined),
  };
}
