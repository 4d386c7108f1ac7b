/**
 * Wake-ups between processes. A wake-up holds only a topic and an id; the tables are the source of truth, so a lost or doubled wake-up
 * costs time, never data.
 */
export type Realtime = {
  /** Notifies every process that something of `id` changed. */
  wake(topic: Topic, id: string): Promise<void>;
  /**
   * Calls `listener` on each wake-up of the topic, and once with `undefined` when wake-ups may have been missed. Returns the function to
   * unsubscribe.
   */
  subscribe(topic: Topic, listener: (id: string | undefined) => void): () => void;
  close(): Promise<void>;
};

export type Topic = 'summary-queued' | 'summary-changed' | 'summary-cancelled' | 'standing-changed';
export const topics: readonly Topic[] = ['summary-queued', 'summary-changed', 'summary-cancelled', 'standing-changed'];
