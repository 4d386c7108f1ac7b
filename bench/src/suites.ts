import { measureAbuse } from './abuse/measure-abuse.ts';
import { measureBatches } from './batches/measure-batches.ts';
import { measureCluster } from './cluster/measure-cluster.ts';
import { measureRestore } from './durability/measure-restore.ts';
import { fuzzBudgets } from './engine/fuzz-budgets.ts';
import { measureEngine } from './engine/measure-engine.ts';
import { measureHostile } from './engine/measure-hostile.ts';
import { measureDeterminism } from './engine/measure-determinism.ts';
import { proveFaults } from './faults/prove-faults.ts';
import { measureHistory } from './history/measure-history.ts';
import { measureLedger } from './models/measure-ledger.ts';
import { measureModelInvariants } from './models/measure-model-invariants.ts';
import { proveModelKills } from './models/prove-model-kills.ts';
import { measureModelSpeed } from './models/measure-model-speed.ts';
import { measureChunks } from './quality/measure-chunks.ts';
import { measureVerdicts } from './quality/count-sheet.ts';
import { explainStanding } from './quality/explain-standing.ts';
import { explainText } from './quality/explain-text.ts';
import { fitDisplacement } from './quality/fit-displacement.ts';
import { measureClaims } from './quality/measure-claims.ts';
import { measureCorpus } from './quality/measure-corpus.ts';
import { measureGrounding } from './quality/measure-grounding.ts';
import { measureMended } from './quality/measure-mended.ts';
import { measureKeywords } from './quality/measure-keywords.ts';
import { measureMinutes } from './quality/measure-minutes.ts';
import { measureQuality } from './quality/measure-quality.ts';
import { measureRegisters } from './quality/measure-registers.ts';
import { writePairs } from './quality/write-pairs.ts';
import { writeSheets } from './quality/write-sheets.ts';
import { writeStandingSheets } from './quality/write-standing-sheet.ts';
import { readingSuites } from './reading/reading-suites.ts';
import { fuzzApi } from './security/fuzz-api.ts';
import { measureInjection } from './security/measure-injection.ts';
import { measureQuestionInjection } from './security/measure-question-injection.ts';
import { measureSsrf } from './security/measure-ssrf.ts';
import { measureWallet } from './security/measure-wallet.ts';
import { measureBilling } from './service/measure-billing.ts';
import { measureLive } from './service/measure-live.ts';
import { measureQuota } from './service/measure-quota.ts';
import { measureReservations } from './service/measure-reservations.ts';
import { measureService } from './service/measure-service.ts';
import { measureShares } from './service/measure-shares.ts';
import { measureSignIn } from './service/measure-sign-in.ts';
import { measureStart } from './service/measure-start.ts';
import { measureUploads } from './service/measure-uploads.ts';
import { measureWakeUps } from './service/measure-wake-ups.ts';
import { measureVariants } from './service/measure-variants.ts';
import type { Suite } from './suite.ts';
import { measureWeb } from './web/measure-web.ts';

/** Run only when named. */
const onDemand = { needsData: false, isOnDemand: true } as const;

/** Every suite by name. */
export const suites: Record<string, Suite> = {
  engine: {
    about: 'the built-in engine by itself: time by length, time without a pause, cold start, memory, lag, fill',
    needsData: false,
    run: measureEngine,
  },
  fuzz: {
    about: 'the invariants of every summary in 10,000 seeded runs over real and hostile texts, and more with --data',
    needsData: false,
    run: async ({ dataFolder }) => fuzzBudgets(dataFolder),
  },
  hostile: {
    about: 'hostile texts through every kind of work: the slowest, the longest time without a pause (some minutes)',
    ...onDemand,
    run: measureHostile,
  },
  determinism: {
    about: 'whether all events are the same bytes: repeated, among other texts, under Node 20, 22 and 24',
    needsData: false,
    run: measureDeterminism,
  },
  'model-laws': {
    about: 'length, items and marks over 1,000 runs of models that write too much, too little or untrue statements',
    needsData: false,
    run: measureModelInvariants,
  },
  'model-speed': {
    about: 'overhead over a model: before the prompt, for each token, with 100 streams, in an outage',
    needsData: false,
    run: measureModelSpeed,
  },
  'model-kills': {
    about: 'kills the API during long runs by a model: nothing is lost, nothing is paid twice (about ten minutes)',
    ...onDemand,
    run: proveModelKills,
  },
  ledger: {
    about: 'how many calls of models are reserved and settled in a second, with one row for the day and with sixteen',
    needsData: false,
    run: measureLedger,
  },
  quota: {
    about: 'what the check of a plan adds to a request and to the end of its run; units reserved in a second',
    needsData: false,
    run: async () => [...(await measureQuota()), ...(await measureReservations())],
  },
  service: {
    about: 'the API as a whole: response times, first event, memory',
    needsData: false,
    run: measureService,
  },
  variants: {
    about:
      'the length as a slider: another length in the engine, a drag of 30 s, 200 drags at once, 100 requests at once',
    ...onDemand,
    run: measureVariants,
  },
  history: {
    about:
      'a history of 20,000 summaries in one space: searches, the first page, 300 lists a second (some ten minutes)',
    ...onDemand,
    run: measureHistory,
  },
  live: {
    about:
      'the stream of changes: memory of 500, how soon a change is everywhere, who reads nothing, kills of the server',
    ...onDemand,
    run: measureLive,
  },
  restore: {
    about: 'a database of a gigabyte that is backed up and restored: how long, and whether every text is there',
    ...onDemand,
    run: measureRestore,
  },
  cluster: {
    about:
      'two API processes and two workers on PgBouncer and Valkey: kills, restarts, 1, 2 and 4 workers, 1,000 streams, starts (half an hour)',
    ...onDemand,
    run: measureCluster,
  },
  batches: {
    about:
      'a batch of 100,000 documents: documents a second, cores that are busy, bytes of database; and one whose workers are killed 20 times (some minutes)',
    ...onDemand,
    run: measureBatches,
  },
  'wake-ups': {
    about: 'wake-ups in a second that four processes send each other through the Valkey adapter',
    ...onDemand,
    run: measureWakeUps,
  },
  faults: {
    about:
      'faults between every pair of parts, of processes and of the machine: what is expected and seen, acknowledged writes lost (up to nine minutes)',
    ...onDemand,
    run: async ({ only }) => proveFaults(only),
  },
  shares: {
    about: 'the page of a shared link at 500 views a second on one process',
    ...onDemand,
    run: measureShares,
  },
  uploads: {
    about: 'memory of the API while 200 files of 50 MB are uploaded, 16 at a time, into a folder and into a bucket',
    ...onDemand,
    run: measureUploads,
  },
  'sign-in': {
    about: 'signing in at 20 a second, alone and during a flood, what a session costs, known and unknown addresses',
    ...onDemand,
    run: measureSignIn,
  },
  billing: {
    about: 'webhooks of payments: applied, copies, forged ones',
    ...onDemand,
    run: measureBilling,
  },
  quality: {
    about: 'ROUGE-1/2/L of the engine, of known methods and of npm packages on every set; installs the packages once',
    needsData: true,
    run: async ({ dataFolder, split }) => measureQuality(dataFolder, split),
  },
  corpus: {
    about: 'key facts of our corpus in summaries of 12 % of the length, by genre, compared with known methods',
    needsData: false,
    run: measureCorpus,
  },
  minutes: {
    about:
      'decisions, tasks with owner and date, and open points of meetings in the minutes of the engine; --split held',
    needsData: false,
    run: async ({ split }) => measureMinutes(split),
  },
  registers: {
    about: 'share of sentences in です・ます, だ・である or 体言止め as requested',
    needsData: true,
    run: async ({ dataFolder, split }) => measureRegisters(dataFolder, split),
  },
  sheets: {
    about: 'writes sheets of compressed sentences for human assessment to bench/sheets, also from --data',
    ...onDemand,
    run: async ({ dataFolder, split }) => writeSheets(dataFolder, split),
  },
  pairs: {
    about: '100 sentences of dev texts and their shortened forms, for a blind reader',
    ...onDemand,
    run: writePairs,
  },
  standing: { about: 'summaries of all dev texts, for a blind reader', ...onDemand, run: writeStandingSheets },
  'explain-standing': { about: 'what sentences of --text lack to stand alone', ...onDemand, run: explainStanding },
  'explain-deletions': {
    about: 'what compression may delete in the sentences of --text, and which veto prevents the rest',
    ...onDemand,
    run: async ({ text }) => explainText(text),
  },
  claims: {
    about:
      'how the checker treats freely written sentences, true ones and wrong ones by class; --split held for the final measurement',
    ...onDemand,
    run: async ({ split }) => measureClaims(split),
  },
  displacement: {
    about: 'fits the weights by which another value stands in the place of a claim’s, with figures of texts left out',
    ...onDemand,
    run: fitDisplacement,
  },
  mended: {
    about:
      'what becomes of wrong sentences when a model corrects them well, carelessly or not at all: none may get worse',
    needsData: false,
    run: measureMended,
  },
  verdicts: {
    about: 'the share that readers of those sheets found acceptable',
    needsData: false,
    run: measureVerdicts,
  },
  grounding: {
    about: 'how well verdicts separate true claims from false ones that people wrote or assessed',
    needsData: true,
    run: async ({ dataFolder }) => measureGrounding(dataFolder),
  },
  chunks: {
    about: 'chunks for models: estimated tokens compared with counted ones, time for a million characters',
    needsData: false,
    run: measureChunks,
  },
  keywords: {
    about: 'topics and terms of annotated documents that are among the first keywords',
    needsData: true,
    run: async ({ dataFolder }) => measureKeywords(dataFolder),
  },
  abuse: {
    about:
      'attacks on the API, each with an ordinary guest: waits of the guest, memory, lost runs (half a minute each)',
    ...onDemand,
    run: async ({ only }) => measureAbuse(only),
  },
  'fuzz-api': {
    about: '50,000 seeded requests made from the OpenAPI document with hostile parts: none may get a 500',
    needsData: false,
    run: fuzzApi,
  },
  ssrf: {
    about: 'URLs, redirects, rebinding and mixed addresses that lead inside: the guarded fetch must refuse them',
    needsData: true,
    run: async ({ dataFolder }) => measureSsrf(dataFolder),
  },
  wallet: {
    about:
      '10,000 hostile requests of guests where models are open to them: what the provider bills, compared with the caps',
    ...onDemand,
    run: measureWallet,
  },
  injection: {
    about:
      'a model that obeys every instruction in its source: how much is shown, and whether ordinary texts are affected',
    needsData: true,
    run: async ({ dataFolder }) => measureInjection(dataFolder),
  },
  'question-injection': {
    about: 'the same for questions about the source, and instructions in the questions themselves',
    needsData: true,
    run: async ({ dataFolder }) => measureQuestionInjection(dataFolder),
  },
  ...readingSuites,
  start: { about: 'from the start of the process to three responding sites', needsData: false, run: measureStart },
  web: {
    about: 'JavaScript of a first visit; when the site is painted on a slow phone',
    needsData: false,
    run: measureWeb,
  },
};
