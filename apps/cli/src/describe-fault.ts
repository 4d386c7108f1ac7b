import type { ModelFault } from '@youyaku/contract/model-faults';

type Words = {
  /** What happened, as it stands behind «because» or a colon. */
  readonly what: string;
  /** What who set the model up can do. */
  readonly todo: string;
};

const faults: Readonly<Record<ModelFault, Words>> = {
  connect: {
    what: 'no connection to it could be made, or it broke',
    todo: 'Check baseUrl, that the server runs, and the network.',
  },
  key: {
    what: 'its provider refused the key',
    todo: 'Check key or keyEnv, and that the key may use this model.',
  },
  rate: {
    what: 'its provider takes no more requests for now',
    todo: 'Try later, ask for a higher limit, or lower callsAtOnceMax.',
  },
  spend: {
    what: 'the account at its provider has no money left or reached its limit',
    todo: 'Look at the billing page of the provider.',
  },
  provider: { what: 'its provider is overloaded or broken', todo: 'Try later, or add a second model.' },
  timeout: {
    what: 'it said nothing for too long',
    todo: 'Raise firstTokenTimeoutMs or idleTimeoutMs if the model is slow, or set streams to false if its server does not stream.',
  },
  empty: {
    what: 'its answer was empty',
    todo: 'If the model thinks before it answers, turn that off at its server or choose one that does not.',
  },
  refusal: { what: 'it refused', todo: 'Its filter is at work; choose another model.' },
  window: {
    what: 'the question was longer than its window',
    todo: 'Set contextTokens to what the server was really started with.',
  },
  broken: {
    what: 'its answer was not what the protocol asks for',
    todo: 'Check that provider is the protocol that the server speaks, and that baseUrl ends where its API begins (often in /v1).',
  },
  request: {
    what: 'its provider did not take the request (no such model, or a setting it does not know)',
    todo: 'Check model, provider and baseUrl.',
  },
  resting: {
    what: 'it failed so often just now that it is left alone for a while',
    todo: 'Try again in half a minute.',
  },
  cap: { what: 'the cap on calls or money is reached', todo: 'See the caps in docs/models.md.' },
  language: {
    what: 'it answered in another language than asked for',
    todo: 'Set languages to those it really writes.',
  },
};

/** Why a model failed, in half a sentence. */
export function describeFault(fault: ModelFault): string {
  return faults[fault].what;
}

/** What can be done about it, in a sentence. */
export function adviseOnFault(fault: ModelFault): string {
  return faults[fault].todo;
}
