import type { Masking, MaskedString } from '@youyaku/contract/masking';
import { type MaskKind, maskKinds } from '@youyaku/contract/masking-values';
import { Checkbox } from '@youyaku/ui/checkbox';
import { useMaskingMessages } from '#messages/masking-messages.ts';
import { canExcept, isMaskedBy, withException, withMaskKind } from './masking-choice.ts';

type Props = { items: readonly MaskedString[]; masking: Masking; onChange: (masking: Masking) => void };

/** What was found, by kind: kinds and single strings can be left readable. */
export function MaskList({ items, masking, onChange }: Props) {
  const labels = useMaskingMessages();
  const groups = maskKinds.map((kind) => ({ kind, found: items.filter((item) => item.kind === kind) }));
  const missing = groups.filter(({ found }) => found.length === 0).map(({ kind }) => labels.kinds[kind]);
  return (
    <>
      {groups.map(({ kind, found }) =>
        found.length === 0 ? null : (
          <KindGroup key={kind} kind={kind} items={found} masking={masking} onChange={onChange} />
        ),
      )}
      {missing.length === 0 || items.length === 0 ? null : (
        <p className="text-note text-ink-soft">{labels.notFound(missing)}</p>
      )}
    </>
  );
}

function KindGroup({ kind, items, masking, onChange }: Props & { kind: MaskKind }) {
  const labels = useMaskingMessages();
  const isOn = masking.kinds.includes(kind);
  return (
    <fieldset className="border-t border-line pt-1">
      <legend className="sr-only">{labels.kinds[kind]}</legend>
      <Checkbox
        label={labels.kindCount(labels.kinds[kind], items.length)}
        checked={isOn}
        onChange={({ target }) => onChange(withMaskKind(masking, kind, target.checked))}
      />
      <ul className="flex flex-wrap gap-x-6 pl-8 [overflow-wrap:anywhere]">
        {items.map((item) => {
          const isMasked = isMaskedBy(masking, item);
          const canChange = isOn && (!isMasked || canExcept(masking, item.text));
          return (
            <li key={item.text}>
              <Checkbox
                label={labels.stringCount(item.text, item.count)}
                checked={isMasked}
                disabled={!canChange}
                onChange={({ target }) => onChange(withException(masking, item.text, target.checked))}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
