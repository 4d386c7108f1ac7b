import { useEvidenceMessages } from '#messages/evidence-messages.ts';

/** What the built-in engine wrote, while a model has not written anything yet: set as the sentences that take its place, so that those do not move. */
export function StandIn({ text, lang }: { text: string; lang: string | undefined }) {
  const labels = useEvidenceMessages();
  return (
    <section aria-label={labels.standIn}>
      <p className="mb-3 text-note text-ink-soft">{labels.standInHint}</p>
      <div
        lang={lang}
        className="flex min-h-40 flex-col gap-5 font-mincho text-lead text-pretty whitespace-pre-wrap [word-break:normal] sm:text-[1.25rem] sm:leading-[1.9] lg:-ml-8"
      >
        {[...text.matchAll(/.*\S.*/gu)].map(({ 0: line, index }) => (
          <p key={index} className="pl-8">
            {line}
          </p>
        ))}
      </div>
    </section>
  );
}
