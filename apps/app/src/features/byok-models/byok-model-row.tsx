import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { Button, IconButton } from '@youyaku/ui/button';
import type { ListedByokModel } from '#api/use-byok-models.ts';
import { useByokPageMessages } from '#messages/byok-page-messages.ts';
import { useTrial } from './use-trial.ts';

/** One model: its provider, where its key is stored, whether it answers. */
export function ByokModelRow({ model, onRemove }: { model: ListedByokModel; onRemove: () => Promise<boolean> }) {
  const labels = useByokPageMessages();
  const trial = useTrial();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-all">{model.model}</p>
        <p className="text-note text-ink-soft">
          {[
            model.baseUrl ?? labels.providers[model.provider],
            labels.places[model.place],
            labels.keyEnd(model.keyEnd),
          ].join(' · ')}
        </p>
        <p role="status" className="text-note">
          {trial.said}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Button aria-disabled={trial.isRunning} onClick={() => trial.run({ id: model.id })}>
          {labels.attempt}
        </Button>
        <IconButton
          label={labels.removeOf(model.model)}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          aria-disabled={isLeaving}
          onClick={() => {
            if (isLeaving) return;
            setIsLeaving(true);
            void onRemove().then((isGone) => setIsLeaving(isGone));
          }}
        />
      </div>
    </li>
  );
}
