import { useId, useState, type KeyboardEvent } from 'react';
import { classNames } from '@youyaku/ui/class-names';
import { useMessages } from '#messages/messages-context.tsx';
import { getAmountBounds, parseLength, withLength, type Draft } from './compose-draft.ts';
import { readLengthWords, formatLengthWords } from './length-words.ts';

type Props = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** The characters of what is shown. */
  made: number | undefined;
  /** It was written for this length. */
  isCurrent: boolean;
};

const presets = ['100', '200', '400'];
const percents = ['10％', '20％'];

/** The length asked for, which can be typed over (「200」「10％」「5行」), and the exact count of what is shown. */
export function LengthReadout({ made, isCurrent, ...field }: Props) {
  const { compose: labels, desk, number } = useMessages();
  const length = parseLength(field.draft);
  // Only a sentence that its reader edited can be too long; a version before the one asked for had a limit of its own.
  const over = isCurrent && length !== undefined && 'max' in length && made !== undefined ? made - length.max : 0;
  return (
    <div className="text-right whitespace-nowrap">
      <div className="relative flex items-baseline justify-end gap-x-2 tabular">
        <LengthField {...field} />
        <span aria-hidden="true" className="text-ink-soft">
          /
        </span>
        <span title={labels.countNote} className="min-w-[3.5em] text-right">
          {made === undefined ? (
            <span className="text-ink-soft">{desk.noCount}</span>
          ) : (
            <>
              <b className="text-[1.25rem]">{number(made)}</b>
              {desk.countUnit}
              {over > 0 ? <b className="ml-1 text-note">{desk.over(number(over))}</b> : null}
            </>
          )}
        </span>
      </div>
      {/* A pasted copy counts more in programs that count line breaks. */}
      <p
        aria-hidden="true"
        className="mt-1 hidden text-note leading-none text-ink-soft in-[[data-foot]]:block lg:block"
      >
        {desk.countNote}
      </p>
    </div>
  );
}

function LengthField({ draft, onChange }: Omit<Props, 'made' | 'isCurrent'>) {
  const { compose: labels, desk } = useMessages();
  const id = useId();
  const { typed, setTyped, words, isRefused } = useTypedLength(draft);

  function apply() {
    const fields = typed === undefined ? undefined : readLengthWords(typed, draft.shape, labels);
    if (fields !== undefined) onChange(withLength(draft, fields));
    if (fields !== undefined || typed?.trim() === '') setTyped(undefined);
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') setTyped(undefined);
    if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    apply();
  }
  return (
    <>
      <input
        aria-label={desk.lengthField}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? id : undefined}
        list={`${id}-presets`}
        autoComplete="off"
        maxLength={20}
        value={words}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={press}
        className={classNames(
          'min-h-8 min-w-0 border-b bg-transparent text-right text-body leading-8 font-bold [field-sizing:content] pointer-coarse:min-h-11 lg:pointer-coarse:min-h-9',
          '[&::-webkit-calendar-picker-indicator]:hidden!',
          isRefused ? 'border-ink' : 'border-line-strong hover:border-ink',
        )}
      />
      <datalist id={`${id}-presets`}>
        {[...presets.map((preset) => `${preset}${labels.lengthUnits.max}`), ...percents].map((value) => (
          <option key={value} value={value} aria-label={value} />
        ))}
      </datalist>
      {isRefused ? <Refusal id={id} draft={draft} /> : null}
    </>
  );
}

/** What is being typed in place of the length of the draft, until that changes. */
function useTypedLength(draft: Draft) {
  const { compose: labels } = useMessages();
  const shown = formatLengthWords(draft, labels);
  const [typed, setTyped] = useState<string>();
  const [before, setBefore] = useState(shown);
  if (before !== shown) {
    setBefore(shown);
    setTyped(undefined);
  }
  const isUnread =
    typed !== undefined && typed.trim() !== '' && readLengthWords(typed, draft.shape, labels) === undefined;
  return { typed, setTyped, words: typed ?? shown, isRefused: isUnread || parseLength(draft) === undefined };
}

function Refusal({ id, draft }: { id: string; draft: Draft }) {
  const { compose: labels, desk } = useMessages();
  const bounds = getAmountBounds(draft.lengthUnit, draft.shape);
  return (
    <p
      id={id}
      className="absolute top-full right-0 z-30 mt-1 border border-line-strong bg-paper-raised px-3 py-1.5 text-note font-bold"
    >
      {bounds === undefined ? desk.lengthHint : labels.needAmount(bounds.least, bounds.most)}
    </p>
  );
}
