import type { BillingInvoices } from '@youyaku/contract/billing';
import { PageSection } from '#frame/page-section.tsx';
import { PagedList } from '#frame/paged-list.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { usePlanMessages } from '#messages/use-plan-messages.ts';
import { BillingFailure } from './billing-failure.tsx';
import { useInvoices } from './use-billing.ts';

type Invoice = BillingInvoices['items'][number];

/** The invoices, newest first, each with its page and its PDF at the payment provider. */
export function InvoicesSection() {
  const { invoices: labels } = usePlanMessages();
  const invoices = useInvoices();
  return (
    <PageSection isSpaced id="plan-invoices" title={labels.title}>
      <PagedList
        pages={invoices}
        words={labels}
        lead={labels.lead}
        failure={<BillingFailure error={invoices.error} onRetry={() => void invoices.refetch()} />}
        renderItem={(invoice) => <InvoiceRow key={invoice.id} invoice={invoice} />}
      />
    </PageSection>
  );
}

function InvoiceRow({ invoice: { number: name, at, totalJpy, status, dueAt, url, pdfUrl } }: { invoice: Invoice }) {
  const { invoices: labels, yen, separator } = usePlanMessages();
  const { day, number } = useMessages();
  const shown = name ?? labels.unnumbered;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2 text-small tabular">
      <div className="min-w-0 flex-1 basis-56">
        <p>
          <time dateTime={at}>{day(at)}</time>
        </p>
        <p className="text-note text-ink-soft">
          <span className="sr-only">{labels.number} </span>
          <span className="break-all">{shown}</span>
        </p>
      </div>
      <div className="basis-36">
        <p>{yen(number(totalJpy))}</p>
        <p className={status === 'open' ? 'text-note font-bold' : 'text-note text-ink-soft'}>
          {labels.statuses[status]}
          {status === 'open' && dueAt !== undefined ? `${separator}${labels.due(day(dueAt))}` : null}
        </p>
      </div>
      <div className="-mx-2 flex">
        {url === undefined ? null : <InvoiceLink href={url} name={labels.openOf(shown)} label={labels.open} />}
        {pdfUrl === undefined ? null : <InvoiceLink href={pdfUrl} name={labels.pdfOf(shown)} label={labels.pdf} />}
      </div>
    </li>
  );
}

function InvoiceLink({ href, name, label }: { href: string; name: string; label: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={name}
      className="inline-flex min-h-11 min-w-11 items-center justify-center px-2 underline underline-offset-4"
    >
      {label}
    </a>
  );
}
