import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findFreePorts, findTakenPorts, writeCommand } from './claim-ports.ts';

let strangers: Server[] = [];
let ports = { SITE_PORT: 0, APP_PORT: 0, API_PORT: 0, PAYMENTS_PORT: 0 };
beforeEach(async () => {
  strangers = await Promise.all(
    ['127.0.0.1', '127.0.0.1'].map(
      (host) =>
        new Promise<Server>((settle) => {
          const server = createServer();
          server.listen(0, host, () => settle(server));
        }),
    ),
  );
  const [first = 0, second = 0] = strangers.map((server) => (server.address() as AddressInfo).port);
  ports = { SITE_PORT: first, APP_PORT: 0, API_PORT: 0, PAYMENTS_PORT: second };
});
afterEach(() => {
  for (const server of strangers) server.close();
});

it('finds every port in use, and free replacements', async () => {
  const taken = await findTakenPorts('127.0.0.1', ports);
  expect(taken).toEqual(['SITE_PORT', 'PAYMENTS_PORT']);
  const free = await findFreePorts('127.0.0.1', ports, taken);
  expect(Object.keys(free)).toEqual(['SITE_PORT', 'PAYMENTS_PORT']);
  expect(await findTakenPorts('127.0.0.1', { ...ports, ...free })).toEqual([]);
  expect(new Set([...Object.values(ports), ...Object.values(free)]).size).toBe(5);
});

it('writes a line that can be pasted into the shell of the platform', () => {
  const settings = { SITE_PORT: 3010, DATA_FOLDER: '.data-2' };
  expect(writeCommand(settings, 'linux')).toBe('SITE_PORT=3010 DATA_FOLDER=.data-2 npm start');
  expect(writeCommand(settings, 'win32')).toBe('$env:SITE_PORT="3010"; $env:DATA_FOLDER=".data-2"; npm start');
});
