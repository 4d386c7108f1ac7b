import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { BillingPreview } from '@youyaku/contract/billing';
import { planPath } from '@youyaku/contract/plan-paths';
import { Button } from '@youyaku/ui/button';
import { useWebConfig } from '#api/web-config-context.tsx';
import { useSaid } from '#frame/said-context.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { useOrderMessages, usePlanMessages } from '#messages/use-plan-messages.ts';
import { BillingFailure } from './billing-failure.tsx';
import { listOrderRows } from './list-order-rows.ts';
import { useChangePlan, useCheckout } from './use-billing.ts';
import { useGives } from './use-gives.ts';

type Props = {
  preview: BillingPreview;
  /** Has it previewed again. */
  onPreview: () => void;
  /** The way to the other way of paying, where there is one. */
  otherWay: ReactNode;
  back: ReactNode;
};

/** Everything that has to be said before an order, as the API stored it, and the button that orders. */
export function OrderConfirmation({ preview, onPreview, otherWay, back }: Props) {
  const labels = usePlanMessages();
  const order = useOrderMessages();
  const messages = useMessages();
  const { number, day, moment } = messages;
  const rows = listOrderRows(preview, labels, order, { number, day, moment });
  const [what, ...others] = rows;
  return (
    <>
      <p className="text-small">{order.lead}</p>
      {preview.isTest ? <p className="mt-1 text-small font-bold">{order.testNote}</p> : null}
      <dl className="mt-4 border-t border-line-strong">
        {what === undefined ? null : <Row {...what} />}
        <Row name={order.rows.gives} lines={useGives(preview.plan, preview.seats)} />
        {others.map((row) => (
          <Row key={row.name} {...row} />
        ))}
      </dl>
      {otherWay}
      <LegalLinks />
      {preview.kind === 'new' ? (
        <CheckoutButton preview={preview} onPreview={onPreview} back={back} />
      ) : (
        <ChangeButton preview={preview} onPreview={onPreview} back={back} />
      )}
    </>
  );
}

function Row({ name, lines, isStrong = false }: { name: string; lines: readonly string[]; isStrong?: boolean }) {
  return (
    <div className="grid gap-x-8 border-b border-line py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className={isStrong ? 'font-bold tabular' : 'text-small tabular'}>
        {lines.map((line, index) => (
          <p key={line} className={isStrong && index > 0 ? 'text-small font-normal' : undefined}>
            {line}
          </p>
        ))}
      </dd>
    </div>
  );
}

function LegalLinks() {
  const { siteUrl } = useWebConfig();
  const labels = useOrderMessages();
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 text-small">
      {(
        [
          ['/tokushoho', labels.legal],
          ['/terms', labels.terms],
        ] as const
      ).map(([path, label]) => (
        <a
          key={path}
          href={new URL(path, siteUrl).href}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {label}
        </a>
      ))}
    </p>
  );
}

type ActProps = Pick<Props, 'preview' | 'onPreview' | 'back'>;

/** Goes to the page of the payment provider. */
function CheckoutButton({ preview, onPreview, back }: ActProps) {
  const labels = useOrderMessages();
  const checkout = useCheckout();
  return (
    <OrderButton
      label={
        checkout.isOpening ? labels.opening : preview.payment === 'card' ? labels.confirmNew : labels.confirmInvoice
      }
      isBusy={checkout.isOpening}
      error={checkout.error}
      onPress={() => checkout.open(preview.confirmationId)}
      onPreview={onPreview}
      back={back}
    />
  );
}

/** Changes the subscription that there is. */
function ChangeButton({ preview, onPreview, back }: ActProps) {
  const labels = useOrderMessages();
  const { plans, intervals } = usePlanMessages();
  const { day } = useMessages();
  const { say } = useSaid();
  const navigate = useNavigate();
  const { confirmationId, plan, interval } = preview;
  const changing = useChangePlan(({ subscription }) => {
    const pending = subscription?.pendingChange;
    const words =
      pending === undefined
        ? labels.changed(plans[plan], intervals[interval])
        : labels.changedLater(day(pending.at), plans[pending.plan]);
    say(words, planPath);
    void navigate(planPath, { replace: true });
  });
  return (
    <OrderButton
      label={changing.isPending ? labels.changing : labels.confirmChange}
      isBusy={changing.isPending}
      error={changing.error}
      onPress={() => changing.mutate(confirmationId)}
      onPreview={onPreview}
      back={back}
    />
  );
}

type ButtonProps = Pick<Props, 'onPreview' | 'back'> & {
  label: string;
  isBusy: boolean;
  error: Error | null;
  onPress: () => void;
};

function OrderButton({ label, isBusy, error, onPress, onPreview, back }: ButtonProps) {
  return (
    <div className="mt-4 flex flex-col gap-4">
      <BillingFailure error={error} onRetry={onPress} onPreview={onPreview} />
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="primary" className="max-sm:w-full" aria-disabled={isBusy} onClick={() => isBusy || onPress()}>
          {label}
        </Button>
        {back}
      </div>
    </div>
  );
}
