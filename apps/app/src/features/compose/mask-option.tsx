import { lazy, Suspense, useState } from 'react';
import { Button } from '@youyaku/ui/button';
import { Checkbox } from '@youyaku/ui/checkbox';
import { useGlossary } from '#api/use-glossary.ts';
import { useMaskingMessages } from '#messages/masking-messages.ts';
import { findFirstFieldError, type Draft } from './compose-draft.ts';
import { resolveMasking, withMasking } from './masking-choice.ts';

const MaskReview = lazy(async () => ({ default: (await import('./mask-review.tsx')).MaskReview }));

type Props = { draft: Draft; onChange: (draft: Draft) => void };

/** 伏せ字: whether and what models do not see of this source, and the list of it. */
export function MaskOption({ draft, onChange }: Props) {
  const labels = useMaskingMessages();
  const [review, setReview] = useState<'none' | 'open' | 'closed'>('none');
  const { data: glossary } = useGlossary();
  const spaceKinds = glossary?.maskKinds ?? [];
  const { kinds, except = [] } = resolveMasking(draft.masking, spaceKinds);
  const isOn = kinds.length > 0;
  const canList = isOn && findFirstFieldError(draft) === undefined;
  return (
    <div className="sm:col-span-2">
      <Checkbox
        label={labels.option}
        hint={
          isOn
            ? labels.masks(
                kinds.map((kind) => labels.kinds[kind]),
                except.length,
              )
            : labels.optionHint
        }
        checked={isOn}
        disabled={glossary === undefined && draft.masking === undefined}
        onChange={({ target }) => onChange({ ...draft, masking: withMasking(target.checked, spaceKinds) })}
      />
      {canList ? (
        <Button tone="quiet" className="ml-5" onClick={() => setReview('open')}>
          {labels.review}
        </Button>
      ) : null}
      {review === 'none' ? null : (
        <Suspense>
          <MaskReview
            draft={draft}
            onChange={onChange}
            isOpen={review === 'open'}
            onClose={() => setReview('closed')}
          />
        </Suspense>
      )}
    </div>
  );
}
