import { expect, it } from 'vitest';
import { pickPageRoute, pickReport } from './error-report.ts';

const eventId = '0123456789abcdef0123456789abcdef';

/** What a document, its reader or a secret of theirs may look like. */
const canaries = [
  '本人確認の秘密',
  '田中花子',
  'secret title',
  'tanaka@example.jp',
  '192.0.2.77',
  '2001:db8::77',
  'sk_live_51CanaryKey',
  'Bearer canaryToken',
  'youyaku_guest=canary.cookie',
  '契約書.pdf',
  'https://example.jp/a?token=canary',
  '4242 4242 4242 4242',
];

/** An event with a canary in every field of Sentry's event that holds a string, known or made up. */
function createEvent(canary: string): object {
  const frame = {
    filename: canary,
    function: canary,
    context_line: canary,
    vars: { text: canary },
    abs_path: canary,
    module: canary,
  };
  return {
    event_id: eventId,
    timestamp: 1_790_000_000,
    level: canary,
    platform: canary,
    message: canary,
    logentry: { message: canary, params: [canary] },
    logger: canary,
    server_name: canary,
    release: canary,
    dist: canary,
    environment: canary,
    transaction: canary,
    culprit: canary,
    user: { id: canary, email: canary, ip_address: canary, username: canary },
    request: {
      url: canary,
      data: canary,
      query_string: canary,
      cookies: { a: canary },
      headers: { cookie: canary },
      env: { a: canary },
    },
    tags: { part: canary, reference: canary, code: canary, what: canary, other: canary },
    extra: { text: canary },
    contexts: { trace: { trace_id: canary, data: { url: canary } }, state: { a: canary }, device: { name: canary } },
    fingerprint: [canary],
    modules: { a: canary },
    breadcrumbs: [
      {
        timestamp: 1,
        category: canary,
        message: canary,
        level: canary,
        type: canary,
        data: { url: canary, method: canary, to: canary, arguments: [canary] },
      },
    ],
    spans: [{ description: canary, data: { url: canary } }],
    exception: {
      values: [
        {
          type: canary,
          value: canary,
          module: canary,
          mechanism: { type: canary, data: { a: canary } },
          stacktrace: { frames: [frame] },
        },
      ],
    },
    threads: { values: [{ name: canary }] },
    [canary]: canary,
  };
}

it.each(canaries)('leaves nothing of %j, wherever it is in an event', (canary) => {
  for (const part of ['api', 'app', 'site'] as const) {
    const text = JSON.stringify(pickReport(createEvent(canary), part));
    expect(text).not.toContain(canary);
    expect(text).not.toMatch(/canary|秘密|田中|tanaka/i);
  }
});

it('keeps class, places, code, route and reference number of an error of the API', () => {
  const picked = pickReport(
    {
      event_id: eventId,
      timestamp: 1_790_000_000.5,
      level: 'error',
      release: '0.1.0+0123abcd4567',
      environment: 'production',
      transaction: '/v1/summaries/:id',
      tags: { reference: '4821-0937', code: 'ECONNREFUSED', what: 'request failed' },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'a message',
            stacktrace: {
              frames: [
                { filename: 'node:internal/process/task_queues', function: 'processTicks', lineno: 5, colno: 6 },
                { filename: '/home/me/youyaku/apps/api/src/app.ts', function: 'createApp', lineno: 1, colno: 2 },
                { filename: '/home/me/secret.txt', lineno: 1, colno: 2 },
              ],
            },
          },
        ],
      },
    },
    'api',
  );
  expect(picked).toEqual({
    event_id: eventId,
    timestamp: 1_790_000_000.5,
    platform: 'node',
    level: 'error',
    release: '0.1.0+0123abcd4567',
    environment: 'production',
    transaction: '/v1/summaries/:id',
    tags: { part: 'api', reference: '4821-0937', code: 'ECONNREFUSED', what: 'request failed' },
    exception: {
      values: [
        {
          type: 'TypeError',
          stacktrace: {
            frames: [
              {
                filename: 'node:internal/process/task_queues',
                function: 'processTicks',
                lineno: 5,
                colno: 6,
                in_app: false,
              },
              { filename: 'apps/api/src/app.ts', function: 'createApp', lineno: 1, colno: 2, in_app: true },
            ],
          },
        },
      ],
    },
  });
});

it('keeps the built file and place of a page, and picking again changes nothing', () => {
  const frames = [
    { filename: 'chrome-extension://abc/inject.js', lineno: 1, colno: 1 },
    { filename: 'https://app.example.jp/assets/index-Ab_1xY-z.js', function: 'x', lineno: 1, colno: 4_711 },
  ];
  const event = {
    event_id: eventId,
    timestamp: 1,
    transaction: '/s/sum_canary?token=canary#t',
    tags: { code: 'network' },
    exception: { values: [{ type: 'TypeError', value: 'x', stacktrace: { frames } }] },
    breadcrumbs: [
      {
        timestamp: 1,
        category: 'fetch',
        message: 'x',
        data: { method: 'POST', status_code: 500, url: 'https://a/?b' },
      },
      { timestamp: 2, category: 'auth', message: 'x' },
    ],
  };
  const picked = pickReport(event, 'app');
  expect(picked?.exception.values[0]?.stacktrace?.frames).toEqual([
    { filename: 'app:///assets/index-Ab_1xY-z.js', lineno: 1, colno: 4_711, in_app: true },
  ]);
  expect(picked?.transaction).toBe('/s/:id');
  expect(picked?.breadcrumbs).toEqual([
    { timestamp: 1, category: 'fetch', data: { method: 'POST', status_code: 500 } },
  ]);
  expect(pickReport(picked, 'app')).toEqual(picked);
});

it.each([undefined, null, 'text', 7, [], {}, { event_id: 'x' }, { exception: { values: 'x' } }])(
  'takes %j for no event',
  (value) => {
    expect(pickReport(value, 'app')).toBeUndefined();
  },
);

it.each([
  ['/', '/'],
  ['/mypage/plan?choose=plus', '/mypage/plan'],
  ['/s/sum_1', '/s/:id'],
  ['/admin/activity', '/admin/activity'],
  ['/tanaka-hanako/秘密', '/:id/:id'],
])('names the route of %j as %j', (path, route) => {
  expect(pickPageRoute(path)).toBe(route);
});
