import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@youyaku/ui/button';
import { getFailureReason, type ApiFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useEnterKey } from '#frame/use-enter-key.ts';
import { useAccountMessages } from '#messages/use-account-messages.ts';
import type { AccountPageMessages } from '#messages/account-page-messages.ts';
import { AccountField } from './account-field.tsx';
import { readEmail } from './read-email.ts';
import {
  findFaults,
  getFieldName,
  readValues,
  type AccountValues,
  type Faults,
  type FieldKind,
} from './account-values.ts';

type Props<Result> = {
  fields: readonly FieldKind[];
  action: string;
  /** The address that the form begins with, and whose password a password manager stores. */
  email?: string | undefined;
  send: (values: AccountValues) => Promise<Result>;
  onDone: (result: Result, values: AccountValues) => void;
  /** What else can be done about a refusal. */
  adviseOn?: (reason: ApiFailureReason) => ReactNode;
  /** Called with a refusal; true when the page deals with it. */
  onRefused?: (reason: ApiFailureReason, values: AccountValues) => boolean;
  /** The typed address, for the links to other pages. */
  onEmail?: (email: string) => void;
  /** Closes the form without sending it; `cancel` is on its button. */
  onCancel?: () => void;
  cancel?: string;
  /** Its first field has the focus from the start. */
  isFocused?: boolean;
  /** Between the fields and the button. */
  children?: ReactNode;
};

/**
 * Fields for an address and passwords. The browser keeps their values, so that whatever fills them in is read. Nothing is checked before it is sent,
 * and what is wrong is said at its field, which gets the focus.
 */
export function AccountForm<Result>(props: Props<Result>) {
  const { account: labels } = useAccountMessages();
  const form = useRef<HTMLFormElement>(null);
  const { isFocused = false } = props;
  const { faults, isSending, failure, submit, change } = useSending(form, props, labels);
  const advice = failure === undefined ? undefined : props.adviseOn?.(failure);
  useEnterKey(form, true);
  useEffect(() => {
    if (isFocused) form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [isFocused]);
  return (
    <form ref={form} noValidate method="post" onSubmit={submit} onInput={change} className="flex flex-col gap-5">
      {failure === undefined ? null : (
        <FailureNotice
          reason={failure}
          onRetry={() => form.current?.requestSubmit()}
          {...(advice === undefined ? {} : { actions: advice })}
        />
      )}
      {props.email === undefined || props.fields.includes('email') ? null : <AccountName email={props.email} />}
      {props.fields.map((kind) => (
        <AccountField
          key={kind}
          kind={kind}
          email={props.email}
          fault={faults[getFieldName(kind)]}
          isSending={isSending}
        />
      ))}
      {props.children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" aria-disabled={isSending} className="max-sm:flex-1">
          {isSending ? labels.sending : props.action}
        </Button>
        {props.onCancel === undefined ? null : <Button onClick={props.onCancel}>{props.cancel}</Button>}
      </div>
    </form>
  );
}

/** Tells password managers whose password it is, where the address is not asked for. */
function AccountName({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}

function useSending<Result>(
  form: RefObject<HTMLFormElement | null>,
  props: Props<Result>,
  labels: AccountPageMessages,
) {
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<ApiFailureReason>();
  const show = (found: Faults) => {
    setFaults(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const sending = useMutation({
    mutationFn: props.send,
    onMutate: () => setFailure(undefined),
    onSuccess: props.onDone,
    onError: (error, values) => {
      const reason = getFailureReason(error);
      if (props.onRefused?.(reason, values) === true) return;
      const name = props.fields
        .map(getFieldName)
        .find((field) => reason.kind === 'problem' && reason.problem.param === field);
      if (name === undefined || reason.kind !== 'problem') setFailure(reason);
      else show({ [name]: reason.problem.detail });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sending.isPending || form.current === null) return;
    const values = readValues(new FormData(form.current));
    const found = findFaults(props.fields, values, labels.faults);
    show(found);
    if (Object.keys(found).length === 0) sending.mutate(values);
  }
  function change({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement)) return;
    const { name, value } = target;
    if (name === 'email') props.onEmail?.(readEmail(value) ?? value);
    if (name in faults) setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => field !== name)));
  }
  return { faults, failure, submit, change, isSending: sending.isPending };
}
