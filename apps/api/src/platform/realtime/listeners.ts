import type { Topic } from './port.ts';

type Listener = (id: string | undefined) => void;

/** What listeners wait for: every wake-up of a topic, or those of one id, as one string. */
export type Place = string;

/** No id is a star. */
const everyId = '*';

export function placeOf(topic: Topic, id: string = everyId): Place {
  return `${topic}:${id}`;
}

/** Whether a place is of every id of its topic. */
export function isWhole(place: Place): boolean {
  return place.endsWith(`:${everyId}`);
}

/** Those who listen in this process. */
export type Listeners = {
  /** Returns the function to leave. */
  add: (place: Place, listener: Listener) => () => void;
  /** A wake-up that has come by way of one place. */
  tellPlace: (place: Place, id: string | undefined) => void;
  /** A wake-up of this process itself, or one that has not been assigned to places. */
  tell: (topic: Topic, id: string) => void;
  /** Wake-ups of every place may have been missed. */
  tellMissed: () => void;
  places: () => readonly Place[];
};

/** `onFirst` is called when a place gets its first listener, `onLast` when it has lost its last one. */
export function createListeners(
  { onFirst, onLast }: { onFirst: (place: Place) => void; onLast: (place: Place) => void } = {
    onFirst: () => undefined,
    onLast: () => undefined,
  },
): Listeners {
  const places = new Map<Place, Set<Listener>>();
  const tellPlace = (place: Place, id: string | undefined): void => {
    for (const listener of places.get(place) ?? []) listener(id);
  };
  return {
    add(place, given) {
      const known = places.get(place);
      // A function of its own: the same listener may be added twice.
      const listener: Listener = (id) => given(id);
      if (known === undefined) places.set(place, new Set([listener]));
      else known.add(listener);
      if (known === undefined) onFirst(place);
      return () => {
        const here = places.get(place);
        if (here?.delete(listener) !== true || here.size > 0) return;
        places.delete(place);
        onLast(place);
      };
    },
    tellPlace,
    tell(topic, id) {
      tellPlace(placeOf(topic), id);
      tellPlace(placeOf(topic, id), id);
    },
    tellMissed() {
      for (const place of places.keys()) tellPlace(place, undefined);
    },
    places: () => [...places.keys()],
  };
}
