/**
 * Every time limit, memory bound and count of the API (those of accounts are in identity/identity-bounds.ts, of files in files/files-bounds.ts, of batches in batches/batch-bounds.ts) that operators cannot set; what they can set is in settings.ts, and the limits for
 * callers are in the contract. Units are in the names; `Mebibytes` are 2^20 bytes.
 */

/** The process as a whole. */
export const processBounds = {
  sweepMs: 60_000,
  /** An upload is read when its summary runs; after a day nobody waits for it. */
  fileHoursMax: 24,
  /** No server waits this long for the rest of a request (`filesBounds.requestMs`). */
  uploadHoursMax: 1,
  /** Loading takes a fraction of a second; a busy machine gets this long. */
  rendererLoadMs: 20_000,
} as const;

/** Requests, their bodies, and connections that are held open. */
export const httpBounds = {
  /** A response that fits one packet is not compressed. */
  compressedBytesMin: 1_400,
  /** Up to this size a response is compressed at once, in a millisecond or two. */
  compressedAtOnceBytesMax: 128 * 1024,
  /** Seconds' worth of requests that may arrive at once. */
  burstSeconds: 10,
  /** For a refusal that states no delay of its own. */
  retryAfterSecondsDefault: 5,
  sessionSecondsMax: 60 * 60 * 24 * 30,
  /** A year, as preload lists require. */
  transportSecondsMin: 31_536_000,
  /** Bodies up to this size are never refused because of others. */
  smallBodyBytesMax: 256 * 1024,
  bodyBytesPerAddressMax: 48 * 1024 * 1024,
  bodyBytesMax: 192 * 1024 * 1024,
  bodiesRetryAfterSeconds: 5,
  /** A body may take `freeMs` at any speed, and longer while its average speed is at least this, so that slow senders cannot hold the total for minutes. */
  bodyPace: { freeMs: 60_000, bytesPerSecond: 64 * 1024 },
  /** Above what any of our requests has (a glossary at its limits: 26,000 values), and far below what would block the event loop. */
  jsonDepthMax: 32,
  jsonValuesMax: 30_000,
  pingMs: 15_000,
  /** Written to the connection at once; the rest of an event waits until that has been taken. */
  streamPieceBytes: 64 * 1024,
  seatPollMs: 2_000,
  seatsRetryAfterSeconds: 10,
} as const;

/** A client that takes nothing for this long is cut off: with anything waiting, and with much waiting. */
const stalled = { stalledMsMax: 60_000, muchBytes: 1_000_000, stalledWithMuchMsMax: 10_000 };

/** Connections that are held open, by owner, by address and in the process. */
export const seatBounds = {
  streams: { kind: 'events', perOwnerMax: 128, perAddressMax: 500, allMax: 1_000, ...stalled },
  /** Open for as long as a page is looked at; one for each browser. */
  live: { kind: 'live', perOwnerMax: 64, perAddressMax: 500, allMax: 2_000, givesWay: true, ...stalled },
  /** Each may hold more than an event, and none is open for long. */
  answers: { kind: 'responses', perOwnerMax: 64, perAddressMax: 128, allMax: 256, ...stalled },
} as const;

/** Work done in turns by owner: tasks at once, tasks of one owner at once, and tasks of one owner that may wait. */
export const turnBounds = {
  /** On the API's own thread. */
  inline: { atOnce: 1, waitingPerOwnerMax: 50 },
  /** Texts of the built-in engine, by length. */
  short: { atOncePerThread: 4, ownerAtOnce: 2, waitingPerOwnerMax: 10 },
  long: { atOnce: 2, ownerAtOnce: 1, waitingPerOwnerMax: 5 },
  longest: { atOnce: 1, waitingPerOwnerMax: 3 },
  /** Texts written by a model, which mostly wait for it. */
  writtenSmall: { atOnce: 32, ownerAtOnce: 8, waitingPerOwnerMax: 10 },
  writtenShort: { atOnce: 8, ownerAtOnce: 4, waitingPerOwnerMax: 10 },
  /** Processes that extract files and pages; URLs that are being read. */
  extractors: { atOnce: 3, ownerAtOnce: 2, waitingPerOwnerMax: 20 },
  addresses: { atOnce: 16, ownerAtOnce: 4, waitingPerOwnerMax: 20 },
  /** Requests that are being stored; how many may wait is a limit of the contract. */
  accepting: { atOnce: 6, ownerAtOnce: 1 },
  shortQuestions: { atOnce: 64, ownerAtOnce: 8, waitingPerOwnerMax: 10, retryAfterSeconds: 10 },
  longQuestions: { atOnce: 8, ownerAtOnce: 2, waitingPerOwnerMax: 10, retryAfterSeconds: 10 },
  /** A search reads every text of its owner, which may take a database connection for seconds. */
  searches: { atOnce: 2, ownerAtOnce: 1, waitingPerOwnerMax: 10, retryAfterSeconds: 2 },
  /** A piece of the largest source keeps the database busy for tenths of a second. */
  sourcePieces: { atOnce: 2, ownerAtOnce: 1, waitingPerOwnerMax: 60, retryAfterSeconds: 2 },
} as const;

/** Runs of summaries: their lease, attempts, events and consumers. */
export const runBounds = {
  heartbeatMs: 1_500,
  /** A lost wake-up delays by this at most. */
  queuePollMs: 1_000,
  /** Searches for one run among very many owners whose runs cannot be claimed; the next poll continues from there. */
  claimsMax: 16,
  /** Time at the end of the grace period to give back the runs still in progress. */
  releaseRunsMs: 2_000,
  /** More attempts are allowed when each one got further through completions of a model. */
  attemptsWithProgressMax: 12,
  /** A run without a heartbeat for this long may be claimed by any worker. */
  leaseSeconds: 5,
  /**
   * What a worker holds of a run in memory counts as lost when the worker has not renewed it for this long; then any worker may end the
   * run.
   */
  heldSeconds: 180,
  /** Owners considered for one claim; where more wait, the next claim considers others. */
  ownersMax: 64,
  /** Recently served owners that are remembered; a forgotten one counts as waiting longest. */
  ownersServedMax: 64,
  /** A run that killed its worker this often, or hit a fault of our own, is given up. */
  attemptsMax: 3,
  /** Infrastructure faults say nothing about the run; after this many, over some half an hour, it is failed all the same. */
  sparedAttemptsMax: 40,
  outsideDelayMsMax: 60_000,
  ownDelayMs: 300,
  /** Maximum delay between tries to record the end of a run in an unavailable database. */
  recordEndDelayMsMax: 2_000,
  /** The retry delay for an owner with too many open summaries, and for requests to a process that is ending. */
  acceptRetryAfterSeconds: 10,
  /** The run is stored; should the database be away when its state is read, the read is retried for this long. */
  acceptedMs: 10_000,
  /** How long the response waits for a run to stop. */
  cancelMsMax: 3_000,
  /** Deltas are collected for this long before they are stored and sent, so that a token is not a transaction. */
  eventBatchMs: 50,
  /** Events per read; a slow consumer holds no more than this. */
  batchEventsMax: 200,
  /** A stream survives an unavailable database for this long; after that its client has to reconnect. */
  followAwayMsMax: 120_000,
  /** The tables are polled at this interval in case a wake-up is lost. */
  feedPollMs: 2_000,
  secretKeptMsMax: 10 * 60_000,
  /** A fraction of the time after which other workers take a run for abandoned (claim-store.ts). */
  secretRenewMs: 20_000,
  /** How long a summary that must not be stored may be fetched after its run was accepted. */
  unkeptMinutes: 10,
  /** A lost wake-up delays by this at most. */
  reusePollMs: 500,
} as const;

/** The stream of what changes in a space. */
export const liveBounds = {
  /** A reader that comes later than this is told to load everything again. */
  keptHours: 72,
  /** A new stream begins this long ago, so that what its page has loaded before is up to date; a clock that is set back by less loses nothing. */
  overlapMs: 60_000,
  /** A reader that is further behind than this is told to load everything again. */
  changesMax: 500,
  /** A wake-up can be lost only with its connection, and then all are woken: this is for what nobody has thought of. */
  pollMs: 30_000,
  /** How often a stream without changes says how far it is, so that its client does not fall behind what is kept. */
  positionMs: 3_600_000,
  /** A stream waits while its client has not taken this many bytes, and looks again after this time. */
  unreadBytesMax: 4_096,
  unreadPollMs: 250,
  /** Deleted in one sweep, at most. */
  sweptMax: 20_000,
} as const;

/** Questions about a source. */
export const questionBounds = {
  /** However many parts a source has. */
  questionMsMax: 180_000,
  /** A question that has been open for longer is closed by the next. */
  closeMsMax: 240_000,
  /** No question takes longer than its time limit (run-question.ts); one that is open for longer died with its process. */
  abandonedSeconds: 240,
  /** Up to this length a source takes a megabyte or less, above it up to fifteen. */
  shortCharactersMax: 100_000,
} as const;

/** The engine and its threads. */
export const engineBounds = {
  /** Longest text processed in the main thread, in UTF-16 units; about 15 ms of work. */
  inlineUnitsMax: 4_000,
  /** Extraction alone is quick. */
  inlineReadUnitsMax: 40_000,
  threadsMax: 8,
  /** Per thread, in MB: what the turns admit takes less, and a text that takes more ends only its own thread. */
  threadHeapMebibytesMax: 768,
  /** For the thread of model-written texts, whose tasks hold their memory while they wait for the model. */
  writingHeapMebibytesMax: 896,
  /** How long a task may take: one that a request waits for, and a run, which reports its progress. */
  requestMsMax: 90_000,
  runMsMax: 300_000,
  /** UTF-16 units of texts that take 5 MB at most. */
  smallUnitsMax: 20_000,
  /** UTF-16 units up to which a text is done within a second; 25 MB at most. */
  shortUnitsMax: 100_000,
  /** Up to 120 MB. Longer ones take up to 500 MB each: one at a time on the threads, and one model-written text besides. */
  longUnitsMax: 500_000,
  stepMs: 8,
} as const;

/** Calls of language models, and what is stored for them. */
export const modelBounds = {
  /** How long the end of the run waits for calls that were aborted. */
  abortedCallsWaitMsMax: 1_000,
  /** Calls of an attempt that died count in full for this long; then only their prompts do. */
  abandonedSeconds: 240,
  /** Budgets of past days are no longer needed. */
  budgetDaysMax: 3,
  /** How often, at most, calls whose process died are looked for while no budget is short. */
  tidyMs: 10 * 60_000,
  /** How often, while anyone listens, the stop of all calls is checked. */
  stopCheckMs: 1_500,
  trialMsMax: 25_000,
  /** The user pays for these calls; only this service must be shared fairly. */
  byokCallsPerOwnerMax: 4,
  byokCallsMax: 32,
  /** A guest is forgotten after 30 days without a visit, and nobody else could ever use or delete the key. */
  byokModelUnusedDaysMax: 31,
  /** A guest is forgotten after 30 days without a visit, and nobody else could ever use or delete the template, glossary or form of minutes. */
  templateUnusedDaysMax: 31,
} as const;

/** Reading of sources: extractor processes, pages, recordings. */
export const sourceBounds = {
  extractMsDefault: 30_000,
  readPageMs: 100,
  recognisedPageMsMax: 5_000,
  recognisedPagesMax: 60,
  rssBytesMaxDefault: 1024 * 1024 * 1024,
  /** Bytes of one reply: the longest text with all of its blocks stays below. */
  replyBytesMaxDefault: 24 * 1024 * 1024,
  heapMebibytesMax: 1_024,
  /** Half of Node's default: a large page takes 40 to 130 MB less then, in the same time. */
  youngMebibytesMax: 8,
  extractorThreadsMax: 512,
  readyMsMax: 20_000,
  /** A weaker sandbox is kept after this many starts in a row in it. */
  weakerSandboxStartsMin: 3,
  memoryPollMs: 20,
  /** A user who previews a document and then has it summarised comes back within this. */
  cacheMsMax: 10 * 60_000,
  cacheBytesMax: 32 * 1024 * 1024,
  /** One document may take this share of the cache. */
  cacheOwnerShareMax: 0.5,
  /** Each may be a process of its own with much memory. */
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
  /** Only the rules for us are kept, and those of sites not visited for long are dropped. */
  robotsKeptBytesMax: 4 * 1024 * 1024,
  robotsKeptMs: 60 * 60_000,
  segmentsMax: 50_000,
} as const;

/** The database, its wake-ups and the transcription server. */
export const platformBounds = {
  statementMsMax: 30_000,
  idleInTransactionMsMax: 15_000,
  migrationMsMax: 60 * 60_000,
  lockMsMax: 3_000,
  /** With the delays between them two minutes and more. */
  lockTriesMax: 30,
  /** A process that leaves migrations to another waits this long for them. */
  migrationsWaitMsMax: 120_000,
  migrationsPollMs: 1_000,
  /** Claims and heartbeats are small and sequential. */
  leaseConnectionsMax: 2,
  restartDelayMsMax: 5_000,
  /** A command beside the API waits this long for a database that is just starting. */
  besideMsMax: 20_000,
  /** A listener reconnects within this and a connection's time after the server is back. */
  listenDelayMsMax: 2_000,
  /** For a connection and for every statement on it: a server that does not respond is away too. */
  listenAnswerMs: 10_000,
  /** A connection that was cut silently is detected by a query. */
  listenCheckMs: 15_000,
  transcriptionConnectMs: 10_000,
  transcriptBytesMax: 32 * 1024 * 1024,
  transcriptHeaderBytesMax: 16 * 1024,
  retryDelayMsMax: 1_000,
  firstDelayMs: 100,
  captchaMsMax: 5_000,
  paymentCallMs: 8_000,
  captchaAnswerUnitsMax: 16_384,
  mailConnectMs: 10_000,
  /** Silence of a mail server in the middle of a letter. */
  mailAnswerMs: 30_000,
  outboxLettersMax: 200,
  choreConnectionsMax: 3,
  chorePollSeconds: 0.5,
  choresAtOnce: 5,
  /** With doubling delays between them a chore is tried for more than a day. */
  choreRetriesMax: 40,
  choreDelaySeconds: 5,
  choreDelaySecondsMax: 3_600,
  choreSecondsMax: 120,
  /** Exports, and what is deleted in many small steps. */
  longChoreSecondsMax: 3_600,
  choreGraceMs: 5_000,
  choreWarningMs: 10_000,
  /** What became of chores is kept for a week. */
  choreKeptSeconds: 7 * 24 * 3_600,
} as const;
