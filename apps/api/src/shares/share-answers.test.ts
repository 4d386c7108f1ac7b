import { Hono } from 'hono';
import { referenceNumberOf } from '@youyaku/contract/reference-number';
import { expect, it } from 'vitest';
import { ApiError } from '#http/api-error.ts';
import type { Env } from '#http/request-context.ts';
import { createShareAnswers } from './share-answers.ts';

const facts = { appUrl: 'http://app.test', apiUrl: 'http://api.test', siteUrl: 'http://site.test' };

async function failWith(error: Error, language = 'ja'): Promise<{ status: number; html: string; logged: unknown[] }> {
  const logged: unknown[] = [];
  const log = { error: (fields: unknown) => logged.push(fields) };
  const answers = createShareAnswers(facts as never, log as never);
  const app = new Hono<Env>();
  app.use(async (context, next) => {
    context.set('requestId', 'req_of_this_view');
    await next();
  });
  app.onError((failure, context) => answers.refuse(failure, context));
  app.get('/share/:token', () => {
    throw error;
  });
  const response = await app.request('/share/x', { headers: { 'accept-language': language } });
  return { status: response.status, html: await response.text(), logged };
}

it.each([
  ['ja', '参照番号', 'くり返すときは、この番号を運営者にお知らせください。'],
  ['en', 'Reference number', 'If it happens again, tell the operator this number.'],
])('a fault of ours has the number that the log has (%s)', async (language, label, advice) => {
  const { status, html, logged } = await failWith(new Error('a secret of the inside'), language);
  expect(status).toBe(503);
  expect(html).toContain(`${label} <b>${referenceNumberOf('req_of_this_view')}</b><br>${advice}`);
  expect(logged).toEqual([expect.objectContaining({ requestId: 'req_of_this_view' })]);
  expect(html).not.toMatch(/secret of the inside|req_of_this_view/);
});

it.each([
  ['forbidden', 'この操作はできません'],
  ['rate_limited', 'アクセスが続いています'],
  ['invalid_request', '送られた内容を受け取れませんでした'],
  ['source_too_large', '送られた内容を受け取れませんでした'],
  ['internal', '今は表示できません'],
] as const)('the heading says what happened: %s', async (code, title) => {
  const { html } = await failWith(new ApiError(code));
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain(`<title>${title} | 要約AI</title>`);
});

it.each([
  ['too many requests', new ApiError('rate_limited'), 429],
  ['nothing there', new ApiError('not_found'), 404],
  ['a locked link', new ApiError('forbidden', { reason: 'share_locked' }), 200],
])('what is no fault of ours has none: %s', async (_name, error, expected) => {
  const { status, html, logged } = await failWith(error);
  expect(status).toBe(expected);
  expect(html).not.toContain('参照番号');
  expect(logged).toEqual([]);
});
