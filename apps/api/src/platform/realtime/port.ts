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
  /** The same for the wake-ups of one id: what follows few ids is not called, nor sent, those of all. */
  follow(topic: Topic, id: string, listener: (id: string | undefined) => void): () => void;
  /** Resolves when everything subscribed to until now is heard, or the adapter is closed; later while the service behind it is away. */
  untilHeard(): Promise<void>;
  close(): Promise<void>;
};

/**
 * `space-changed` is woken by the database itself, with the id of the space, when a transaction that changed something of it is committed
 * (migration 0016); an adapter without the database's own notifications has to pass them on.
 */
export type Topic = 'summary-queued' | 'summary-changed' | 'summary-cancelled' | 'standing-changed' | 'space-changed';
export const topics: readonly Topic[] = [
  'summary-queued',
  'summary-changed',
  'summary-cancelled',
  'standing-changed',
  'space-changed',
];
