import type { Sentence } from '@youyaku/contract/summary';
import { deskIds } from './report-source.ts';

const namespace = 'http://www.w3.org/2000/svg';

/** Draws what of the report the summary used on its strip, one unit of its view box a UTF-16 unit of the text. */
export function markStrip(sentences: readonly Sentence[], chosen: number | undefined): void {
  const places = document.querySelector(`#${deskIds.strip} [data-places]`);
  places?.replaceChildren(
    ...sentences.flatMap(({ evidence }, owner) =>
      evidence.map(({ start, end }) => {
        const place = document.createElementNS(namespace, 'rect');
        const size = { y: start, width: 8, height: end - start };
        for (const [name, value] of Object.entries(size)) place.setAttribute(name, String(value));
        place.setAttribute('class', owner === chosen ? 'strip-mark is-lit' : 'strip-mark');
        return place;
      }),
    ),
  );
}

/** Moves the frame of what is in view. */
export function frameStrip(scroller: HTMLElement, textUnits: number): void {
  const frame = document.querySelector(`#${deskIds.strip} [data-frame]`);
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  if (frame === null || scrollHeight === 0) return;
  frame.setAttribute('y', String((textUnits * scrollTop) / scrollHeight));
  frame.setAttribute('height', String((textUnits * clientHeight) / scrollHeight));
}

/** Makes the strip the scroll bar of the report; returns what undoes it. The report itself scrolls by keys. */
export function attachStrip(scroller: HTMLElement): () => void {
  const strip = document.getElementById(deskIds.strip);
  if (strip === null) return () => undefined;
  const bar = strip;
  function move({ clientY }: PointerEvent): void {
    const { top, height } = bar.getBoundingClientRect();
    scroller.scrollTop = ((clientY - top) / height) * scroller.scrollHeight - scroller.clientHeight / 2;
  }
  function press(event: PointerEvent): void {
    if (event.button !== 0) return;
    bar.setPointerCapture(event.pointerId);
    move(event);
  }
  function drag(event: PointerEvent): void {
    if (bar.hasPointerCapture(event.pointerId)) move(event);
  }
  bar.addEventListener('pointerdown', press);
  bar.addEventListener('pointermove', drag);
  return () => {
    bar.removeEventListener('pointerdown', press);
    bar.removeEventListener('pointermove', drag);
  };
}
