import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/**
 * Opens a page whose body arrives in pieces, each painted before the next one is sent: cut before a text and before its last character, as a busy
 * browser may stop reading there. The last piece is all the rest. Nothing else is there to be loaded.
 */
export async function openInPieces(page: Page, url: string, piecesMax: number): Promise<void> {
  const html = await (await fetch(url)).text();
  const pieces = cutBeforeTexts(html, piecesMax);
  const asked = Promise.withResolvers<ServerResponse>();
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(pieces[0]);
    asked.resolve(response);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  try {
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}`, { waitUntil: 'commit' });
    const response = await asked.promise;
    for (const piece of pieces.slice(1)) {
      await waitForPaint(page);
      response.write(piece);
    }
    response.end();
    await page.waitForLoadState('load');
    await waitForPaint(page);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function cutBeforeTexts(html: string, piecesMax: number): string[] {
  const body = html.indexOf('<body');
  const cuts = [...html.slice(body).matchAll(/(?<=>)(?=[^<])|(?<=>[^<]+)(?=[^<]<)/g)]
    .map(({ index }) => body + index)
    .slice(0, piecesMax - 1);
  return [0, ...cuts].map((from, at) => html.slice(from, cuts[at]));
}

const waitForPaint = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)))');
