import type { PlanInterval } from '@youyaku/contract/billing-values';
import type { Charge } from '@youyaku/contract/usage-charges';
import type { PlanNames } from './plan-names.ts';

type InvoiceStatus = 'open' | 'paid' | 'void' | 'uncollectible';

/** The texts of the page of the plan, loaded with it. Amounts are in yen and include tax; days are formatted. */
export type PlanMessages = {
  title: string;
  lead: string;
  plans: PlanNames;
  intervals: Readonly<Record<PlanInterval, string>>;
  /** Between a plan, its interval and its seats. */
  separator: string;
  amount: (amount: string) => string;
  yen: (amount: string) => string;
  perSeat: (amount: string, seats: number) => string;
  periods: Readonly<Record<PlanInterval, string>>;
  facts: {
    plan: string;
    models: string;
    builtin: string;
    builtinToday: string;
    left: (count: string) => string;
    of: (count: string) => string;
    noLimit: string;
    none: string;
    used: (used: string, max: string) => string;
    resets: (moment: string) => string;
    notCounted: string;
    seats: (seats: string) => string;
  };
  gives: {
    characters: (count: number) => string;
    perDay: (count: string) => string;
    perMonth: (count: string) => string;
    perMonthSeat: (count: string) => string;
    modelsNone: string;
    modelsNoLimit: string;
    builtinNoLimit: string;
    files: (megabytes: string) => string;
    days: (days: string) => string;
    noDays: string;
  };
  payment: {
    title: string;
    next: string;
    nextLine: (day: string, yen: string) => string;
    /** As a sentence. */
    nextOn: (day: string) => string;
    until: string;
    untilLine: (day: string) => string;
    period: string;
    method: string;
    methods: Readonly<Record<'card' | 'invoice', string>>;
    changes: string;
    changesLine: (day: string, plan: string, yen: string) => string;
    card: string;
    portal: string;
    cancel: string;
    resume: string;
    keepPlan: string;
    opening: string;
    ownerPays: string;
  };
  cancelling: {
    title: (plan: string) => string;
    until: (day: string) => string;
    stays: string;
    noMore: string;
    confirm: string;
    keep: string;
    done: (day: string) => string;
    resumed: string;
  };
  offers: {
    title: string;
    changeTitle: string;
    interval: string;
    choose: (plan: string) => string;
    changeTo: (plan: string) => string;
    toInterval: (interval: string) => string;
    current: string;
    selfHosted: string;
    /** Where this server has no models. */
    noModels: string;
    from: (day: string) => string;
    seatsNote: (seats: string) => string;
    closed: Readonly<Record<'not_configured' | 'operator_details', string>>;
    pastDue: string;
    cancelled: string;
    pending: string;
    ownersOnly: string;
    guest: string;
    guestChosen: (plan: string) => string;
    legal: string;
  };
  notices: {
    test: string;
    /** In place of `testBody`, where the payment provider is that of local mode. */
    loopback: string;
    testBody: string;
    pastDue: (plan: string) => string;
    pastDueBody: (day: string, plan: string) => string;
    pastDueMember: (day: string) => string;
    payNow: string;
    payBy: (day: string) => string;
    cancelled: (plan: string, day: string) => string;
    cancelledBody: string;
    ended: (plan: string) => string;
    endedBody: string;
    endedUnpaid: string;
  };
  returned: {
    checking: string;
    checkingBody: string;
    slow: string;
    slowBody: string;
    seconds: (seconds: string) => string;
    askAgain: string;
    done: (plan: string) => string;
    doneBody: string;
    start: string;
    back: string;
    backBody: string;
  };
  failures: {
    /** By the reason of the API, where it says more than the code. */
    titles: Readonly<Record<string, string>>;
    previewAgain: string;
  };
  invoices: {
    title: string;
    lead: string;
    none: string;
    number: string;
    statuses: Readonly<Record<InvoiceStatus, string>>;
    open: string;
    pdf: string;
    openOf: (number: string) => string;
    pdfOf: (number: string) => string;
    unnumbered: string;
    due: (day: string) => string;
    more: string;
  };
  charges: {
    title: string;
    lead: string;
    none: string;
    units: Readonly<Record<Charge['unit'], string>>;
    states: Readonly<Record<Charge['state'], string>>;
    reasons: Readonly<Record<NonNullable<Charge['reason']>, string>>;
    cost: (yen: string) => string;
    summary: string;
    summaryOf: (moment: string) => string;
    more: string;
  };
};
