/**
 * Every clock, memory bound and count of the API that no operator sets; what operators set is in settings.ts, and what callers are
 * told in the limits of the contract. Units are in the names; `Mebibytes` are 2^20 bytes.
 */

/** The process as a whole. */
export const processBounds = {
  /** Answers under way get this long to be sent whole. */
  lastAnswersMs: 2_000,
  /** Runs under way get this long to end before another worker may take them. */
  graceMs: 10_000,
  sweepMs: 60_000,
  /** An upload is read when its summary runs; after a day nobody waits for it. */
  fileHoursMax: 24,
  /** No server waits so long for the rest of a request. */
  uploadHoursMax: 1,
  /** Loading takes a fraction of a second; a machine with much else to do gets so long. */
  rendererLoadMs: 20_000,
} as const;

/** Requests, their bodies, and connections that are held open. */
export const httpBounds = {
  /** What fits one packet is sent as it is. */
  compressedBytesMin: 1_400,
  /** How many seconds of requests may come at once. */
  burstSeconds: 10,
  /** Where the refusal itself does not know better. */
  retryAfterSecondsDefault: 5,
  sessionSecondsMax: 60 * 60 * 24 * 30,
  /** A year, as preload lists ask for. */
  transportSecondsMin: 31_536_000,
  /** Bodies up to here are never refused for others'. */
  smallBodyBytesMax: 256 * 1024,
  bodyBytesPerAddressMax: 48 * 1024 * 1024,
  bodyBytesMax: 192 * 1024 * 1024,
  bodiesRetryAfterSeconds: 5,
  /** A body may take `freeMs` however slow it is, and longer as long as it comes this fast on average. */
  bodyPace: { freeMs: 60_000, bytesPerSecond: 64 * 1024 },
  /** Far above what any request of ours has, and far below what would hold the event loop up. */
  jsonDepthMax: 32,
  jsonValuesMax: 20_000,
  pingMs: 15_000,
  /** So much is given to the connection at once; the rest of an event waits until that has been taken. */
  streamPieceBytes: 64 * 1024,
  seatLookMs: 2_000,
  seatsRetryAfterSeconds: 10,
} as const;

/** A reader that takes nothing for so long is cut off: with anything waiting, and with much of it. */
const stalled = { stalledMsMax: 60_000, muchBytes: 1_000_000, stalledWithMuchMsMax: 10_000 };

/** Connections that are held open, of an owner, of an address and in the process. */
export const seatBounds = {
  streams: { perOwnerMax: 128, perAddressMax: 500, allMax: 1_000, ...stalled },
  /** Each may hold more than an event, and none is open for long. */
  answers: { perOwnerMax: 64, perAddressMax: 128, allMax: 256, ...stalled },
} as const;

/** What is done in turns by owner: how many tasks at once, how many of one owner, and how many of one owner may wait. */
export const turnBounds = {
  /** On the API's own thread. */
  inline: { atOnce: 1, waitingPerOwnerMax: 50 },
  /** Texts of the built-in engine, by length. */
  short: { atOncePerThread: 4, ownerAtOnce: 2, waitingPerOwnerMax: 10 },
  long: { atOnce: 2, ownerAtOnce: 1, waitingPerOwnerMax: 5 },
  longest: { atOnce: 1, waitingPerOwnerMax: 3 },
  /** Texts that a model writes, which wait for it most of their time. */
  writtenSmall: { atOnce: 32, ownerAtOnce: 8, waitingPerOwnerMax: 10 },
  writtenShort: { atOnce: 8, ownerAtOnce: 4, waitingPerOwnerMax: 10 },
  /** Processes that open files and pages; addresses that are being read. */
  extractors: { atOnce: 3, ownerAtOnce: 2, waitingPerOwnerMax: 20 },
  addresses: { atOnce: 16, ownerAtOnce: 4, waitingPerOwnerMax: 20 },
  /** Requests that are being stored; how many may wait is a limit of the contract. */
  accepting: { atOnce: 6, ownerAtOnce: 1 },
  shortQuestions: { atOnce: 64, ownerAtOnce: 8, waitingPerOwnerMax: 10, retryAfterSeconds: 10 },
  longQuestions: { atOnce: 8, ownerAtOnce: 2, waitingPerOwnerMax: 10, retryAfterSeconds: 10 },
  /** A search looks through every text of its owner, which may take a connection of the database for seconds. */
  searches: { atOnce: 2, ownerAtOnce: 1, waitingPerOwnerMax: 10, retryAfterSeconds: 2 },
  /** A piece of the largest source keeps the database busy for tenths of a second. */
  sourcePieces: { atOnce: 2, ownerAtOnce: 1, waitingPerOwnerMax: 60, retryAfterSeconds: 2 },
} as const;

/** Runs of summaries: their lease, attempts, events and readers. */
export const runBounds = {
  heartbeatMs: 1_500,
  /** A lost wake-up costs at most this. */
  queuePollMs: 1_000,
  /** Looks for one run among very many owners of whom none can be taken; the next poll goes on from there. */
  claimsMax: 16,
  /** What is still under way at the end of the grace has this long to be given back. */
  lastWordsMs: 2_000,
  /** Attempts that finished answers of a model got further each time; so many more of them are allowed. */
  fruitfulAttemptsMax: 12,
  /** A run whose heart has not beaten for this long belongs to whoever claims it next. */
  leaseSeconds: 5,
  /** What a worker holds of a run in its memory is gone when it has not said for this long that it lives; then anybody may say so. */
  heldSeconds: 180,
  /** So many owners are looked at for one claim; where more wait, the next claim looks at others. */
  ownersMax: 64,
  /** Owners served before that are remembered; who is forgotten has waited longest. */
  ownersServedMax: 64,
  /** A run that killed its worker this often, or met a fault of our own, is given up. */
  attemptsMax: 3,
  /** Faults of what is outside say nothing about the run; after these, some half an hour, it is told all the same. */
  sparedAttemptsMax: 40,
  outsideDelayMsMax: 60_000,
  ownDelayMs: 300,
  /** How long each try waits to tell the end of a run to a database that is away. */
  tellDelayMsMax: 2_000,
  /** What an owner with too many open summaries, and who asks a process that ends, is told to wait. */
  acceptRetryAfterSeconds: 10,
  /** The run stands; should the database be away when it is asked what became of it, it is asked again for this long. */
  acceptedMs: 10_000,
  /** How long the answer waits for a run to have stopped. */
  cancelMsMax: 3_000,
  /** Deltas gather for this long before they are stored and sent, so that a token is not a transaction. */
  eventBatchMs: 50,
  /** Events a read takes at once; a slow reader holds no more than this. */
  batchEventsMax: 200,
  /** A stream outlasts a database that is away for this long; then its reader is left to come back. */
  followAwayMsMax: 120_000,
  /** Should a wake-up be lost, the tables are asked again after this long. */
  feedPollMs: 2_000,
  secretKeptMsMax: 10 * 60_000,
  /** A fraction of the time after which others take a run for abandoned (claim-store.ts). */
  secretRenewMs: 20_000,
  /** How long a summary that must not be kept may be fetched after its run was accepted. */
  unkeptMinutes: 10,
  /** A lost wake-up costs at most this. */
  reusePollMs: 500,
} as const;

/** Questions about a source. */
export const questionBounds = {
  /** However many parts a source has. */
  questionMsMax: 180_000,
  /** One that has been open for longer is closed by the next. */
  closeMsMax: 240_000,
  /** No question works longer than its clock (run-question.ts); one that is open for longer died with its process. */
  abandonedSeconds: 240,
  /** Up to here a source takes a megabyte or less, above it up to fifteen. */
  shortCharactersMax: 100_000,
} as const;

/** The engine and its threads. */
export const engineBounds = {
  /** Longest text worked on in the main thread, in UTF-16 units; about 15 ms of work. */
  inlineUnitsMax: 4_000,
  /** Reading alone is quick. */
  inlineReadUnitsMax: 40_000,
  threadsMax: 8,
  /** Of one thread, in MB: what the turns let in takes less, and a text that takes more ends its thread alone. */
  threadHeapMebibytesMax: 768,
  /** Of the thread for what models write, whose tasks hold their memory while they wait for the model. */
  writingHeapMebibytesMax: 896,
  /** How long a task may take: what somebody waits for in one request, and a run, which is told how far it is. */
  requestMsMax: 90_000,
  runMsMax: 300_000,
  /** UTF-16 units of texts that take 5 MB at most. */
  smallUnitsMax: 20_000,
  /** UTF-16 units up to which a text is done within a second; 25 MB at most. */
  shortUnitsMax: 100_000,
  /** Up to 120 MB. Longer ones take up to 500 MB each: one at a time on the threads, and one beside them that a model writes. */
  longUnitsMax: 500_000,
  stepMs: 8,
} as const;

/** Calls of language models, and what is stored for them. */
export const modelBounds = {
  /** How long the end of the run waits for calls that were broken off. */
  lateMsMax: 1_000,
  /** Calls of an attempt that died count in full for this long; then only their questions do. */
  abandonedSeconds: 240,
  /** Budgets of days that are over are of no more use. */
  budgetDaysMax: 3,
  /** How often, at most, calls whose process died are looked for when nothing is wanting. */
  tidyMs: 10 * 60_000,
  /** How often, while somebody listens, it is looked whether all must stop. */
  stopCheckMs: 1_500,
  trialMsMax: 25_000,
  /** Money is the reader's own; what must be shared fairly is this service. */
  byokCallsPerOwnerMax: 4,
  byokCallsMax: 32,
  /** A guest is forgotten after 30 days without a visit, and nobody else could ever use or delete the key. */
  byokModelUnusedDaysMax: 31,
  /** A guest is forgotten after 30 days without a visit, and nobody else could ever use or delete the template. */
  templateUnusedDaysMax: 31,
} as const;

/** Reading of sources: extractors, pages, recordings. */
export const sourceBounds = {
  openMsDefault: 30_000,
  readPageMs: 100,
  recognisedPageMsMax: 5_000,
  recognisedPagesMax: 60,
  rssBytesMaxDefault: 1024 * 1024 * 1024,
  /** Bytes of one answer: the longest text with all of its blocks stays below. */
  replyBytesMaxDefault: 24 * 1024 * 1024,
  heapMebibytesMax: 1_024,
  /** Half of Node's own: a large page takes 40 to 130 MB less then, in the same time. */
  youngMebibytesMax: 8,
  extractorThreadsMax: 512,
  readyMsMax: 20_000,
  /** So many starts in a row end in the same weaker sandbox before it is kept. */
  weakerTimes: 3,
  memoryLookMs: 20,
  /** A reader who looks at what was read and then has it summarised comes back within this. */
  cacheMsMax: 10 * 60_000,
  cacheBytesMax: 32 * 1024 * 1024,
  /** One document may take this share of the room. */
  cacheOwnerShareMax: 0.5,
  /** Every reader may be a process of its own with much memory. */
  readersAtOnce: 3,
  headerBytesMax: 16 * 1024,
  pagesMax: 10,
  /** For all further pages together. */
  furtherPagesMs: 60_000,
  feedEntriesMax: 20,
  feedEntryUnitsMax: 200_000,
  feedParagraphsMax: 200,
  robotsLinesMax: 5_000,
  robotsWaitMs: 2_000,
  robotsBytesMax: 512 * 1024,
  /** Only what is said to us is kept, and of sites that were asked for long ago nothing. */
  robotsKeptBytesMax: 4 * 1024 * 1024,
  robotsKeptMs: 60 * 60_000,
  segmentsMax: 50_000,
} as const;

/** The database, its wake-ups and the server that transcribes. */
export const platformBounds = {
  statementMsMax: 30_000,
  migrationMsMax: 60 * 60_000,
  lockMsMax: 3_000,
  /** With the waits between them two minutes and more. */
  lockTriesMax: 30,
  /** Claims and heartbeats are small and one after the other. */
  leaseConnectionsMax: 2,
  restartDelayMsMax: 5_000,
  /** Whoever waits for a wake-up is back within this and a connection's time after the server is. */
  listenDelayMsMax: 2_000,
  /** For a connection and for every statement on it: a server that says nothing at all is away too. */
  listenAnswerMs: 10_000,
  /** A connection that was cut without a word is found by asking. */
  listenCheckMs: 15_000,
  transcriptionConnectMs: 10_000,
  transcriptBytesMax: 32 * 1024 * 1024,
  transcriptHeaderBytesMax: 16 * 1024,
  rideOutDelayMsMax: 1_000,
  firstDelayMs: 100,
} as const;
