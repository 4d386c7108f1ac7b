import { useEffect } from 'react';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Billing } from '@youyaku/contract/billing';
import type { PaidPlanId, PlanInterval } from '@youyaku/contract/billing-values';
import { useApi } from '#api/api-context.tsx';
import { putAnswer } from '#api/put-answer.ts';
import type { Api } from '#api/create-api.ts';
import { useRecentSignIn } from '#frame/confirm-identity-context.tsx';

/** As the stream of changes names it; invoices and everything else that is paid are below it. */
const billingKey = ['billing'];

/** The plan of the space and what can be bought for it. */
export function useBilling() {
  const api = useApi();
  return useQuery({ queryKey: billingKey, queryFn: () => api.billing.get(), refetchOnWindowFocus: 'always' });
}

/** Has the payment provider asked whether something has changed there; what it says is shown at once. */
export function useBillingRefresh() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.billing.refresh(),
    onSuccess: (billing) => putAnswer(queries, billingKey, billing),
  });
}

export type Order = { plan: PaidPlanId; interval: PlanInterval; payment: 'card' | 'invoice' };

/** What an order would cost and change. Each answer is a new confirmation, so it is never asked again by itself. */
export function usePreview(order: Order) {
  const api = useApi();
  const withRecentSignIn = useRecentSignIn();
  return useQuery({
    queryKey: ['order', order],
    queryFn: () => withRecentSignIn(() => api.billing.preview(order)),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** Goes to a page of the payment provider. */
function useAddress<Asked>(ask: (api: Api, asked: Asked) => Promise<{ url: string }>) {
  const api = useApi();
  const withRecentSignIn = useRecentSignIn();
  const opening = useMutation({
    mutationFn: (asked: Asked) => withRecentSignIn(() => ask(api, asked)),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const { reset } = opening;
  // The browser may show this page again as it was left.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [reset]);
  return { open: opening.mutate, error: opening.error, isOpening: opening.isPending || opening.isSuccess };
}

export function useCheckout() {
  return useAddress((api, confirmationId: string) => api.billing.checkout({ confirmationId }));
}

/** The page of the payment provider for cards and invoices, or for the card alone. */
export function usePortal() {
  return useAddress((api, flow: 'payment_method' | undefined) =>
    api.billing.portal(flow === undefined ? {} : { flow }),
  );
}

type Changed = (billing: Billing) => void;

/** What changes the subscription and answers with how it is now. `onDone` is called even when what asked for it is not shown any more. */
function useBillingChange<Asked>(change: (api: Api, asked: Asked) => Promise<Billing>, onDone: Changed) {
  const api = useApi();
  const queries = useQueryClient();
  const withRecentSignIn = useRecentSignIn();
  return useMutation({
    mutationFn: (asked: Asked) => withRecentSignIn(() => change(api, asked)),
    onSuccess: async (billing) => {
      await putAnswer(queries, billingKey, billing);
      onDone(billing);
    },
    onSettled: () =>
      Promise.all([billingKey, invoicesKey, ['usage']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

export function useChangePlan(onDone: Changed) {
  return useBillingChange((api, confirmationId: string) => api.billing.change({ confirmationId }), onDone);
}

export function useCancelPlan(onDone: Changed) {
  return useBillingChange((api, _asked: void) => api.billing.cancel(), onDone);
}

export function useResumePlan(onDone: Changed) {
  return useBillingChange((api, _asked: void) => api.billing.resume(), onDone);
}

const invoicesKey = ['billing', 'invoices'];

/** For owners, the newest first. */
export function useInvoices() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: invoicesKey,
    queryFn: ({ pageParam }) => api.billing.invoices(pageParam === '' ? {} : { before: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

/** The lines of the ledger, the newest first. */
export function useCharges() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['charges'],
    queryFn: ({ pageParam }) => api.charges({ limit: 10, ...(pageParam === '' ? {} : { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
