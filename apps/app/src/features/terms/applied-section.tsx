import { PageSection } from '#frame/page-section.tsx';
import { useTermsPageMessages } from '#messages/use-terms-page-messages.ts';

/** What of all this applies where. */
export function AppliedSection() {
  const { applied } = useTermsPageMessages();
  return (
    <PageSection id="terms-applied" title={applied.title}>
      <dl className="grid gap-x-6 gap-y-1 text-small sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-y-3 md:pt-2">
        {applied.rows.map(({ name, text }) => (
          <div key={name} className="contents">
            <dt className="font-bold">{name}</dt>
            <dd className="text-ink-soft max-sm:mb-3">{text}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
