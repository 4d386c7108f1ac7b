import { useState } from 'react';
import { samples } from 'virtual:corpus-samples';
import { useLanguage } from '#frame/language-context.tsx';
import { useMessages } from '#messages/messages-context.tsx';

/** Samples for users who have nothing to paste, in the language of the interface. */
export function Samples({ onChosen }: { onChosen: (text: string) => void }) {
  const { compose: labels } = useMessages();
  const { language } = useLanguage();
  const [isFailed, setIsFailed] = useState(false);
  async function choose(sample: (typeof samples)[number]) {
    setIsFailed(false);
    // A chunk of the page that can no longer be loaded: offline, or replaced by a newer build.
    await sample.load().then(onChosen, () => setIsFailed(true));
  }
  return (
    <div className="py-3">
      <p className="mb-1 text-small text-ink-soft">{labels.sampleLead}</p>
      <div className="flex flex-wrap gap-2">
        {samples
          .filter((sample) => sample.language === language)
          .map((sample) => (
            <button
              key={sample.id}
              type="button"
              title={sample.description}
              className="min-h-10 rounded-seal border border-line px-3.5 text-small hover:border-ink pointer-coarse:min-h-11"
              onClick={() => void choose(sample)}
            >
              {sample.label}
            </button>
          ))}
      </div>
      <p role="status" className="text-small">
        {isFailed ? labels.sampleFailed : ''}
      </p>
    </div>
  );
}
