/** What pages report of their errors. */
export const monitoringBounds = {
  /** A report has a few kilobytes; a stack of forty frames below twenty. */
  envelopeBytesMax: 100 * 1024,
  bodyMs: 5_000,
  seats: { allMax: 32, perAddressMax: 4 },
  /** Reports of one address and of everybody; a page sends one for an error that it shows. */
  perAddress: { name: 'reports', count: 30, seconds: 60 },
  all: { name: 'reports-all', count: 600, seconds: 60 },
  itemsMax: 8,
} as const;

/** Errors of every process and page, where they are kept or sent. */
export const errorBounds = {
  /** The end of the process waits this long for them. */
  closeMs: 2_000,
  /** In the data folder: files of at most 64 KB, of the API and of pages. Anybody may send what pages report, and it takes no place of the other. */
  groupsMax: 200,
  pageGroupsMax: 50,
  groupEventsMax: 20,
  groupReferencesMax: 100,
  fileBytesMax: 64 * 1024,
  /** To a service: for one envelope, and how many are under way or wait. */
  sendMs: 5_000,
  waiting: 64,
  perMinuteMax: 120,
  /** Among them, of pages. */
  ofPagesPerMinuteMax: 40,
} as const;
