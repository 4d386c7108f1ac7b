import { describe, expect, test } from 'vitest';
import { countDown, serve } from './loopback-site.ts';

describe('redirects', () => {
  test.each([301, 302, 303, 307, 308])('with status %i are followed', async (status) => {
    await using site = await serve((request, response) => {
      if (request.url === '/') response.writeHead(status, { location: 'there' }).end('moved');
      else response.end('there');
    });
    expect(await site.fetch('/')).toMatchObject({ url: `${site.origin}/there`, status: 200 });
  });

  test('are followed five times and not six', async () => {
    await using site = await serve(countDown);
    expect((await site.fetch('/5')).url).toBe(`${site.origin}/0`);
    expect(await site.refusal('/6')).toMatchObject({ code: 'source_unreadable', reason: 'redirects' });
  });

  test('in a loop end at the first page seen twice', async () => {
    let requests = 0;
    await using site = await serve((request, response) => {
      requests += 1;
      response.writeHead(302, { location: request.url === '/a' ? '/b#x' : '/a#y' }).end();
    });
    expect(await site.refusal('/a')).toMatchObject({ reason: 'redirects' });
    expect(requests).toBe(2);
  });

  test('to an invalid location are unreadable', async () => {
    await using site = await serve((request, response) => {
      response.writeHead(302, request.url === '/bad' ? { location: 'http://[' } : {}).end();
    });
    expect(await site.refusal('/bad')).toMatchObject({ code: 'source_unreadable', reason: 'redirects' });
    expect(await site.refusal('/none')).toMatchObject({ code: 'source_unreadable', reason: 'status', status: 302 });
  });

  const inside: [to: string, reason: string][] = [
    ['http://10.0.0.1/', 'private_address'],
    ['http://169.254.169.254/latest/meta-data/', 'private_address'],
    ['http://[::1]/', 'private_address'],
    ['http://127.1.1.1/', 'private_address'],
    ['//0x7f000002/', 'private_address'],
    ['http://localhost/', 'private_address'],
    ['http://db.internal/', 'private_address'],
    ['http://127.0.0.1/', 'port'],
    ['http://127.0.0.1:6379/', 'port'],
    ['http://user:pass@127.0.0.1/', 'credentials'],
    ['file:///etc/passwd', 'scheme'],
    ['gopher://127.0.0.1:6379/_INFO', 'scheme'],
    ['data:text/html,x', 'scheme'],
  ];

  test.each([1, 2, 3, 4, 5])('to an internal address are refused at hop %i', async (hop) => {
    for (const [location, reason] of inside) {
      const requests: unknown[] = [];
      await using site = await serve((request, response) => {
        requests.push(request.url);
        if (request.url === `/${hop}`) response.writeHead(302, { location }).end();
        else response.writeHead(302, { location: `/${requests.length + 1}` }).end();
      });
      const error = await site.refusal('/1', {
        isPortAllowed: (port) => port === site.port || (port === 80 && reason !== 'port'),
      });
      expect(error).toMatchObject({ code: 'source_blocked', reason });
      expect(requests).toHaveLength(hop);
    }
  });

  test('to the same name ask the resolver again and refuse its new private address', async () => {
    await using site = await serve((_request, response) => response.writeHead(302, { location: '/again' }).end());
    let questions = 0;
    const resolve = async (): Promise<{ address: string }[]> => {
      questions += 1;
      return [{ address: questions === 1 ? '127.0.0.1' : '127.0.0.2' }];
    };
    const refusal = site.fetchUrl(`http://rebind.example:${site.port}/`, { resolve });
    await expect(refusal).rejects.toMatchObject({ code: 'source_blocked', reason: 'private_address' });
    expect(questions).toBe(2);
  });
});
