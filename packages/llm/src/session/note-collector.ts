import type { SummaryNote } from '@youyaku/contract/summary';

/** What the reader will be told of how the summary came to be; each kind once, with how often. */
export class NoteCollector {
  private readonly counts = new Map<SummaryNote['code'], number>();

  add(code: SummaryNote['code'], count = 1): void {
    if (count > 0) this.counts.set(code, (this.counts.get(code) ?? 0) + count);
  }

  list(): SummaryNote[] {
    return [...this.counts].map(([code, count]) => ({ code, count }));
  }
}
