import type { Realtime, Topic } from './port.ts';

/** One realtime of two: the topics that `second` is named for are its own, all others those of `first`. Closes both. */
export function routeTopics(first: Realtime, second: Realtime, ofSecond: readonly Topic[]): Realtime {
  const at = (topic: Topic): Realtime => (ofSecond.includes(topic) ? second : first);
  return {
    wake: (topic, id) => at(topic).wake(topic, id),
    subscribe: (topic, listener) => at(topic).subscribe(topic, listener),
    follow: (topic, id, listener) => at(topic).follow(topic, id, listener),
    async untilHeard() {
      await Promise.all([first.untilHeard(), second.untilHeard()]);
    },
    async close() {
      await Promise.all([first.close(), second.close()]);
    },
  };
}
