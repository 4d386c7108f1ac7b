import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The app at an address of its own, whose server can be given another build. */
export type ChangingApp = {
  url: string;
  /** From now on the server has another build: its page begins with another script. */
  replaceBuild(): void;
  /** The server has the build of before again. */
  restoreBuild(): void;
  close(): Promise<void>;
};

const firstScript = /(<script type="module"[^>]* src="\/assets\/)[\w.-]+\.js/;

/**
 * A server of its own before the app, so that page and worker get a build as from any server: where a test answers for the server within the
 * browser, a navigation that meets a change of workers can wait for ever. A test may register a worker of its own making.
 */
export async function startChangingApp(appUrl: string): Promise<ChangingApp> {
  let isReplaced = false;
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const { status, headers, body } = await askApp(`${appUrl}${path}`);
    // The worker keeps only a page whose files are there, so that it gets the build that is.
    const isForWorker = request.headers.referer?.includes('/sw.js') === true;
    const isPage = path === '/';
    const given = isPage && isReplaced && !isForWorker ? replaceScript(body) : body;
    response.writeHead(status, isPage ? withoutPolicy(headers) : headers).end(given);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    replaceBuild: () => void (isReplaced = true),
    restoreBuild: () => void (isReplaced = false),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function askApp(url: string): Promise<{ status: number; headers: Record<string, string>; body: Buffer }> {
  const answer = await fetch(url);
  // Whole and not encoded, as `fetch` gives the body.
  const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
}

function withoutPolicy({ 'content-security-policy': _policy, ...headers }: Record<string, string>): typeof headers {
  return headers;
}

function replaceScript(page: Buffer): string {
  const html = page.toString('utf8');
  const replaced = html.replace(firstScript, '$1index-another0.js');
  if (replaced === html) throw new Error('The page begins with no script.');
  return replaced;
}
