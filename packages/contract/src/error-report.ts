/** Where an error happened: in a process of ours, or in a page. */
export type ReportingPart = 'api' | 'app' | 'site';

/** What of ours can fail, as the log says it: a closed list, so that no sentence of anybody else passes for one. */
export const faultNames = [
  'request failed',
  'stream failed',
  'summary failed',
  'shard of a batch failed',
  'the process crashed',
  'no file can be opened now: no extractor process starts in time in a sandbox',
  'the database does not start',
  'the database ended by itself; restarting it',
  'the database folder was replaced; restart the API',
] as const;
export type FaultName = (typeof faultNames)[number];

export type ReportedFrame = { filename: string; function?: string; lineno?: number; colno?: number; in_app: boolean };
export type ReportedException = { type: string; value?: string; stacktrace?: { frames: ReportedFrame[] } };
export type ReportedCrumb = {
  timestamp: number;
  category: string;
  data?: { method?: string; status_code?: number };
};

/**
 * An event of Sentry, cut down to what may leave the process. There is no field for a message, a request, a user or an address: nothing that a person wrote or is called
 * has a place here.
 */
export type ErrorReport = {
  event_id: string;
  /** Seconds since 1970. */
  timestamp: number;
  platform: 'node' | 'javascript';
  level: 'fatal' | 'error';
  release?: string;
  environment?: string;
  /** The route of the API or of the page, with `:id` for what differs. */
  transaction?: string;
  tags: { part: ReportingPart; reference?: string; code?: string; what?: FaultName };
  exception: { values: ReportedException[] };
  breadcrumbs?: ReportedCrumb[];
};

const bounds = { exceptions: 5, frames: 40, crumbs: 30 } as const;

/** Each pattern admits names that only code gives: none admits a space, a Japanese character, `@`, `?` or a percent sign. */
const patterns = {
  eventId: /^[0-9a-f]{32}$/,
  release: /^\d{1,4}\.\d{1,4}\.\d{1,4}\+[0-9a-z]{1,40}$/,
  environment: /^[a-z0-9_-]{1,40}$/,
  type: /^(?:[A-Z][A-Za-z]{0,40})?(?:Error|Exception|Warning)$/,
  /** Of a system call, an SQLSTATE, or a word of our own. */
  code: /^(?:[A-Z][A-Z0-9]{2,20}(?:_[A-Z0-9]{1,20}){0,4}|[0-9A-Z]{2}[0-9][0-9A-Z]{2}|terminated|(?:connect|pool|read)_timeout|[A-Z][A-Za-z]{0,40}Error)$/,
  /** A page says only whether it got no answer or a broken one. */
  pageCode: /^(?:network|broken)$/,
  reference: /^\d{4}-\d{4}$/,
  method: /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/,
  category: /^(?:navigation|fetch|xhr|console|ui\.click|ui\.input)$/,
  /** As the build names them: a module and a hash. */
  pageFile: /^\/assets\/[a-z][A-Za-z0-9-]{0,40}-[A-Za-z0-9_-]{8}\.js$/,
  ownFile: /^(?:apps|packages|tools|node_modules)(?:\/[\w@.+-]{1,60}){1,12}\.[cm]?[jt]sx?$/,
  nodeFile: /^node:[a-z_/]{1,60}$/,
  function: /^[\w$.<>]{1,80}$/,
} as const;

/** The words of our routes; every other part of a path is an id, or somebody's own. */
const routeWords: ReadonlySet<string> = new Set(
  `s mypage history plan confirm templates forms batches keys device members security data admin users spaces activity spend runs mails takedowns audit errors
  sign-in sign-in-code sign-in-provider sign-up forgot-password reset-password check-mail confirm-email sign-in-link invitation
  confirm-email-change disclosure share features pricing legal terms privacy external-transmission contact tokushoho`.split(
    /\s+/,
  ),
);

/** What of an event may be sent or stored; undefined where no event is left. Whatever is not named here is dropped, whoever put it there. */
export function pickReport(event: unknown, part: ReportingPart): ErrorReport | undefined {
  const given = toRecord(event);
  const tags = toRecord(given['tags']);
  const eventId = matching(patterns.eventId, given['event_id']);
  const timestamp = toCount(given['timestamp']);
  if (eventId === undefined) return undefined;
  const values = toList(toRecord(given['exception'])['values'], bounds.exceptions).map((each) =>
    pickException(each, part),
  );
  const crumbs = given['breadcrumbs'];
  const breadcrumbs = toList(Array.isArray(crumbs) ? crumbs : toRecord(crumbs)['values'], -bounds.crumbs).flatMap(
    pickCrumb,
  );
  return withoutAbsent({
    event_id: eventId,
    timestamp: timestamp ?? 0,
    platform: part === 'api' ? ('node' as const) : ('javascript' as const),
    level: given['level'] === 'fatal' ? ('fatal' as const) : ('error' as const),
    release: matching(patterns.release, given['release']),
    environment: matching(patterns.environment, given['environment']),
    transaction: part === 'api' ? pickApiRoute(given['transaction']) : pickPageRoute(given['transaction']),
    tags: withoutAbsent({
      part,
      reference: matching(patterns.reference, tags['reference']),
      code: matching(part === 'api' ? patterns.code : patterns.pageCode, tags['code']),
      // Sentences of the log; a page has none.
      what: part === 'api' ? faultNames.find((name) => name === tags['what']) : undefined,
    }),
    exception: { values: values.length === 0 ? [{ type: 'Error' }] : values },
    breadcrumbs: breadcrumbs.length === 0 ? undefined : breadcrumbs,
  });
}

/** The path of a page as its route: `/s/sum_abc` is `/s/:id`. Query and fragment are dropped: they may hold tokens. */
export function pickPageRoute(path: unknown): string | undefined {
  if (typeof path !== 'string') return undefined;
  const parts = (path.split(/[?#]/)[0] ?? '').split('/').filter((word) => word !== '');
  return `/${parts
    .slice(0, 6)
    .map((word) => (routeWords.has(word) ? word : ':id'))
    .join('/')}`;
}

/** Named by the API itself, never by a sender. */
function pickApiRoute(route: unknown): string | undefined {
  return matching(/^(?:\/(?:[a-z][a-z0-9-]{0,30}|:id|\.well-known)){1,8}$|^unknown$/, route);
}

function pickException(value: unknown, part: ReportingPart): ReportedException {
  const { type, value: code, stacktrace } = toRecord(value);
  const frames = toList(toRecord(stacktrace)['frames'], -bounds.frames).flatMap((frame) => pickFrame(frame, part));
  return withoutAbsent({
    type: matching(patterns.type, type) ?? 'Error',
    // In a page this is the message, whatever it says.
    value: part === 'api' ? matching(patterns.code, code) : undefined,
    stacktrace: frames.length === 0 ? undefined : { frames },
  });
}

function pickFrame(value: unknown, part: ReportingPart): ReportedFrame[] {
  const frame = toRecord(value);
  const filename = part === 'api' ? pickFile(frame['filename']) : pickPageFile(frame['filename']);
  if (filename === undefined) return [];
  return [
    withoutAbsent({
      filename,
      // In a page these are a minifier's letters, and the place of a made-up stack line.
      function: part === 'api' ? matching(patterns.function, frame['function']) : undefined,
      lineno: toCount(frame['lineno']),
      colno: toCount(frame['colno']),
      in_app: part !== 'api' || /^(?:apps|packages|tools)\//.test(filename),
    }),
  ];
}

/** A file of ours or of a library, without the folders of the machine. */
function pickFile(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined;
  const inProject = /(?:^|\/)((?:apps|packages|tools|node_modules)\/.*)$/.exec(name)?.[1];
  return matching(patterns.ownFile, inProject) ?? matching(patterns.nodeFile, name);
}

/** `app:///assets/…`, as source maps are uploaded under `~/assets/…`; of extensions and others nothing. */
function pickPageFile(name: unknown): string | undefined {
  const path = typeof name === 'string' ? /^[a-z]{3,10}:\/\/[^/]*(\/assets\/[^?#]*)/.exec(name)?.[1] : undefined;
  const known = matching(patterns.pageFile, path);
  return known === undefined ? undefined : `app://${known}`;
}

function pickCrumb(value: unknown): ReportedCrumb[] {
  const crumb = toRecord(value);
  const category = matching(patterns.category, crumb['category']);
  const timestamp = toCount(crumb['timestamp']);
  if (category === undefined || timestamp === undefined) return [];
  const { method, status_code: status } = toRecord(crumb['data']);
  const data = withoutAbsent({ method: matching(patterns.method, method), status_code: toCount(status) });
  return [withoutAbsent({ timestamp, category, data: Object.keys(data).length === 0 ? undefined : data })];
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The first so many, or with a negative `count` the last. */
function toList(value: unknown, count: number): unknown[] {
  if (!Array.isArray(value)) return [];
  return count < 0 ? value.slice(count) : value.slice(0, count);
}

function toCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 && value < 1e11 ? value : undefined;
}

function matching(pattern: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

type Present<Fields> = { [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name] } & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined>;
};

function withoutAbsent<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>;
}
