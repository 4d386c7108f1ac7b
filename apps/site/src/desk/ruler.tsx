import { classNames } from '@youyaku/ui/class-names';
import { fromRulerShare, rulerLabels, rulerTicks, stepLength, toRulerShare } from '@youyaku/ui/ruler-scale';
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';

type Props = {
  limit: number;
  /** The characters of the summary that is shown. */
  made: number;
  label: string;
  /** Both numbers in words. */
  valueText: string;
  format: (count: number) => string;
  onLimit: (characters: number) => void;
};

const [least] = rulerLabels;
const most = 1600;
/** Labels this near to the stop would stand under its number. */
const hiddenShare = 0.075;
const percent = (share: number): string => `${share * 100}%`;

/**
 * The ruler of the length, as in the app: its stop is the limit, its thick line what the summary came to. Drawn with the attributes of SVG because
 * the policy of the pages allows no `style` in their markup.
 */
export function Ruler({ limit, made, label, valueText, format, onLimit }: Props): ReactNode {
  // Browsers ring what a script focuses, as here during a press, as if a key had done it.
  const [isPressed, setIsPressed] = useState(false);

  function moveTo({ clientX, currentTarget }: PointerEvent<HTMLElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width === 0) return;
    const next = fromRulerShare((clientX - left) / width);
    if (next !== limit) onLimit(next);
  }
  function take(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setIsPressed(true);
    event.currentTarget.focus({ preventScroll: true });
    event.preventDefault();
    moveTo(event);
  }
  function press(event: KeyboardEvent): void {
    setIsPressed(false);
    if (event.nativeEvent.isComposing || event.metaKey || event.ctrlKey || event.altKey) return;
    const next = stepLength(limit, event);
    if (next === undefined) return;
    event.preventDefault();
    const inside = Math.min(most, Math.max(least, next));
    if (inside !== limit) onLimit(inside);
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={limit}
      aria-valuetext={valueText}
      className={classNames('ruler', isPressed && 'is-pressed')}
      onBlur={() => setIsPressed(false)}
      onKeyDown={press}
      onPointerDown={take}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
      }}
    >
      <Scale limit={limit} made={made} format={format} />
    </div>
  );
}

type ScaleProps = Pick<Props, 'limit' | 'made' | 'format'>;

function Scale({ limit, made, format }: ScaleProps): ReactNode {
  const at = toRulerShare(limit);
  return (
    <svg aria-hidden="true" width="100%" height="100%" className="overflow-visible">
      {rulerTicks.map((share) => (
        <line key={share} x1={percent(share)} x2={percent(share)} y1="51" y2="56" className="ruler-tick" />
      ))}
      {rulerLabels.map((count) => (
        <RulerLabel key={count} count={count} at={at} format={format} />
      ))}
      <rect y="55" width={percent(toRulerShare(made))} height="3" className="fill-ink" />
      <svg x={percent(at)} y="0" className="overflow-visible">
        <text y="26" textAnchor="middle" className="ruler-stop-label">
          {format(limit)}
        </text>
        <path d="M-6 34H6V49L0 57L-6 49Z" className="fill-ink" />
      </svg>
    </svg>
  );
}

function RulerLabel({ count, at, format }: { count: number; at: number; format: Props['format'] }): ReactNode {
  const share = toRulerShare(count);
  const anchor = share === 0 ? 'start' : share === 1 ? 'end' : 'middle';
  return (
    <>
      <line x1={percent(share)} x2={percent(share)} y1="46" y2="56" className="ruler-tick is-main" />
      {Math.abs(share - at) < hiddenShare ? null : (
        <text x={percent(share)} y="40" textAnchor={anchor} className="ruler-label">
          {format(count)}
        </text>
      )}
    </>
  );
}
