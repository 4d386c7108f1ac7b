export type Ga4Event = { name: string; params: Readonly<Record<string, string | number>> };

/** Limits of the Measurement Protocol (events of a request, parameters of an event, characters), and our own of what waits. */
export const ga4Bounds = {
  eventsMax: 25,
  paramsMax: 25,
  nameCharactersMax: 40,
  valueCharactersMax: 100,
  waitingMax: 1_000,
  flushMs: 5_000,
  timeoutMs: 5_000,
} as const;

const pattern = /^[A-Za-z]\w*$/;
const reserved = /^(?:ga_|google_|firebase_|_)/;

/** Whether Google would take the event: it says nothing of one that it drops. */
export function isSendable({ name, params }: Ga4Event): boolean {
  const entries = Object.entries(params);
  return (
    isName(name) &&
    entries.length <= ga4Bounds.paramsMax &&
    entries.every(([key, value]) => isName(key) && String(value).length <= ga4Bounds.valueCharactersMax)
  );
}

function isName(name: string): boolean {
  return name.length <= ga4Bounds.nameCharactersMax && pattern.test(name) && !reserved.test(name);
}
