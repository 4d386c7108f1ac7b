import { Link } from 'react-router';
import { PageSection } from '#frame/page-section.tsx';
import { buttonClass } from '@youyaku/ui/button';
import { useDataMessages } from '#messages/data-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useDisclosures } from './use-data.ts';

/** The requests of the account about personal data, and the way to the form. */
export function DisclosureSection() {
  const { disclosure: labels } = useDataMessages();
  const { day } = useMessages();
  const { data: requests = [] } = useDisclosures();
  return (
    <PageSection isSpaced id="data-disclosure" title={labels.title}>
      <p className="text-small text-ink-soft">{labels.lead}</p>
      {requests.length === 0 ? null : (
        <ul className="w-full border-t border-line">
          {requests.map(({ id, kind, status, createdAt }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 text-small">
              <span>{labels.kinds[kind]}</span>
              <span className="flex gap-x-4 text-note text-ink-soft tabular">
                {labels.statuses[status]}
                <time dateTime={createdAt}>{day(createdAt)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Link to="/disclosure" className={buttonClass('plain')}>
        {labels.open}
      </Link>
    </PageSection>
  );
}
