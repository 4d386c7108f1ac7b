import { Link } from 'react-router';
import type { Charge } from '@youyaku/contract/usage-charges';
import { PageSection } from '#frame/page-section.tsx';
import { PagedList } from '#frame/paged-list.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { usePlanMessages } from '#messages/use-plan-messages.ts';
import { useCharges } from './use-billing.ts';

/** The lines of the ledger: a line for each run, what it took of the plan, and why it took nothing. */
export function ChargesSection() {
  const { charges: labels } = usePlanMessages();
  return (
    <PageSection isSpaced id="plan-charges" title={labels.title}>
      <PagedList
        pages={useCharges()}
        words={labels}
        lead={labels.lead}
        renderItem={(charge) => <ChargeRow key={charge.id} charge={charge} />}
      />
    </PageSection>
  );
}

function ChargeRow({ charge: { id, at, unit, state, reason, isStored, costMicroJpy } }: { charge: Charge }) {
  const { charges: labels } = usePlanMessages();
  const { moment, models } = useMessages();
  const why = reason === undefined ? undefined : labels.reasons[reason];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2 text-small tabular">
      <div className="min-w-0 flex-1 basis-56">
        <p>{labels.units[unit]}</p>
        <p className="text-note text-ink-soft">
          <time dateTime={at}>{moment(at)}</time>
        </p>
      </div>
      <div className="basis-44">
        <p>{labels.states[state]}</p>
        {why === undefined ? null : <p className="text-note text-ink-soft">{why}</p>}
        {costMicroJpy === undefined ? null : (
          <p className="text-note text-ink-soft">{labels.cost(models.cost(costMicroJpy / 1_000_000))}</p>
        )}
      </div>
      <div className="-mx-2 flex min-w-11 justify-end">
        {isStored ? (
          <Link
            to={`/s/${id}`}
            aria-label={labels.summaryOf(moment(at))}
            className="inline-flex min-h-11 items-center px-2 underline underline-offset-4"
          >
            {labels.summary}
          </Link>
        ) : null}
      </div>
    </li>
  );
}
