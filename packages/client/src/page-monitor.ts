import type { ReportingPart } from '@youyaku/contract/error-report';
import { referenceNumberOf } from '@youyaku/contract/reference-number';
import type { WebMonitoring } from '@youyaku/contract/web-config';
import { ClientError } from './client-error.ts';

export type MonitorFacts = {
  part: Exclude<ReportingPart, 'api'>;
  apiUrl: string;
  build: string;
  monitoring: WebMonitoring;
};

/** What a page reports: what was thrown, or that an answer did not come (`network`) or was none (`broken`). */
export type PageFault = { error?: unknown; code?: 'network' | 'broken' | undefined };

export type SendFault = (fault: PageFault, reference: string) => void;

export type PageMonitor = {
  /** The reference number of a fault, which is reported once; `about` is what it is known by when it is noted again. */
  note(about: object, fault: PageFault): string;
  /** As `note`, once the report is on its way: whoever has read the number may leave the page at once. Waits 3 s at most. */
  noteToShow(about: object, fault: PageFault): Promise<string>;
  /** Loads what sends reports, so that it is there when the connection is not. */
  prepare(): Promise<void>;
};

/** However often a page fails, the first errors say why. */
const reportsMax = 20;
const showMsMax = 3_000;

/** Gives faults of this page their numbers and reports them; Sentry's SDK is loaded with the first. */
export function createPageMonitor(
  facts: MonitorFacts,
  open: () => Promise<SendFault> = async () => (await import('./open-reporter.ts')).openReporter(facts),
): PageMonitor {
  const numbers = new WeakMap<object, string>();
  let opened: Promise<SendFault> | undefined;
  let reports = 0;
  const load = (): Promise<SendFault | undefined> => {
    opened ??= open();
    // Tried again with the next fault.
    return opened.catch(() => void (opened = undefined));
  };
  const note = (about: object, fault: PageFault): string => {
    const known = numbers.get(about);
    if (known !== undefined) return known;
    const number = referenceNumberOf(crypto.getRandomValues(new Uint8Array(16)).join());
    numbers.set(about, number);
    reports += 1;
    if (reports <= reportsMax) void load().then((send) => send?.(fault, number));
    return number;
  };
  return {
    note,
    async noteToShow(about, fault) {
      const number = note(about, fault);
      await Promise.race([load(), new Promise((settle) => setTimeout(settle, showMsMax))]);
      return number;
    },
    async prepare() {
      await load();
    },
  };
}

/** Whether what nobody caught is a fault of ours: an abort is wanted, and what the client throws is shown where it matters. */
export function isFault(error: unknown): error is Error {
  return error instanceof Error && !(error instanceof ClientError) && error.name !== 'AbortError';
}
