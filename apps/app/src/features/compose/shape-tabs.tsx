import { useRef, type KeyboardEvent } from 'react';
import { ChevronDown } from 'lucide-react';
import { sangyo, type SummaryShape } from '@youyaku/contract/shapes';
import { classNames } from '@youyaku/ui/class-names';
import { Menu } from '@youyaku/ui/menu';
import { usePageKeys } from '#frame/use-page-keys.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { parseLength, type Draft } from './compose-draft.ts';
import { isThreeLines, otherShapes, tabShapes, withChosenShape } from './choose-shape.ts';

type Props = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** The shapes that the chosen engine writes. */
  offered: readonly SummaryShape[];
};

const tabClass = (isChosen: boolean) =>
  classNames(
    'relative inline-flex min-h-11 shrink-0 items-center px-1 text-small whitespace-nowrap lg:@max-[67.5rem]:px-0.5 @min-[81.5rem]:[&:lang(ja)]:text-body',
    // A border and no background: forced colours keep it.
    'after:absolute after:inset-x-1 after:bottom-1.5',
    isChosen ? 'font-bold text-ink after:border-b-2 after:border-ink' : 'text-ink-soft hover:text-ink',
  );

/** The shapes of a summary: four in sight, the others in a menu. One is always chosen. */
export function ShapeTabs({ draft, onChange, offered }: Props) {
  const choose = (shape: SummaryShape) => onChange(withChosenShape(draft, shape));
  const isOffered = (shape: SummaryShape) => shape === draft.shape || offered.includes(shape);
  usePageKeys(Object.fromEntries(tabShapes.map((shape, at) => [String(at + 1), () => choose(shape)])));
  return (
    <div className="flex min-w-0 items-center justify-between gap-x-2 overflow-x-auto [scrollbar-width:none] sm:justify-start sm:gap-x-3 lg:@max-[67.5rem]:gap-x-1.5 @min-[81.5rem]:[&:lang(ja)]:gap-x-4">
      <InSight draft={draft} shapes={tabShapes.filter(isOffered)} onChoose={choose} />
      <Others draft={draft} shapes={otherShapes.filter(isOffered)} onChoose={choose} />
    </div>
  );
}

type ChoiceProps = { draft: Draft; shapes: readonly SummaryShape[]; onChoose: (shape: SummaryShape) => void };

function InSight({ draft, shapes, onChoose }: ChoiceProps) {
  const { compose: labels, desk } = useMessages();
  const list = useRef<HTMLDivElement>(null);
  const hasChosen = shapes.includes(draft.shape);

  function moveFocus(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = Math.max(0, shapes.indexOf(draft.shape));
    const next = step === undefined ? undefined : shapes[(at + step + shapes.length) % shapes.length];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`[data-shape="${next}"]`)?.focus();
  }
  return (
    <div ref={list} role="radiogroup" aria-label={labels.shape} className="contents">
      {shapes.map((shape, at) => {
        const isChosen = shape === draft.shape;
        const isThree = shape === sangyo.shape && (!isChosen || isThreeLines(parseLength(draft)));
        return (
          <button
            key={shape}
            type="button"
            role="radio"
            data-shape={shape}
            aria-checked={isChosen}
            aria-keyshortcuts={String(tabShapes.indexOf(shape) + 1)}
            tabIndex={isChosen || (!hasChosen && at === 0) ? 0 : -1}
            className={tabClass(isChosen)}
            onClick={() => onChoose(shape)}
            onKeyDown={moveFocus}
          >
            {isThree ? desk.tabs.sangyo : desk.tabs[shape]}
          </button>
        );
      })}
    </div>
  );
}

function Others({ draft, shapes, onChoose }: ChoiceProps) {
  const { compose: labels, desk } = useMessages();
  const more = useRef<HTMLButtonElement>(null);
  const chosen = shapes.find((shape) => shape === draft.shape);
  usePageKeys({ '5': () => more.current?.click() });
  return (
    <Menu
      label={chosen === undefined ? desk.otherShapes : desk.otherShapeChosen(desk.tabs[chosen])}
      button={more}
      keyShortcut="5"
      className={tabClass(chosen !== undefined)}
      items={shapes.map((shape) => ({
        label: labels.shapes[shape],
        isChecked: shape === draft.shape,
        onSelect: () => onChoose(shape),
      }))}
    >
      {chosen === undefined ? desk.other : desk.tabs[chosen]}
      <ChevronDown aria-hidden="true" className="ml-0.5 size-3.5" />
    </Menu>
  );
}
