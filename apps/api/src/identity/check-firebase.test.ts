import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkFirebase } from './check-firebase.ts';
import { openTestFirebase, type TestFirebase } from './test-firebase.ts';

let firebase: TestFirebase;
beforeEach(async () => {
  firebase = await openTestFirebase();
});
afterEach(() => firebase.close());

it('is fine where the keys can be read, and says so where they cannot', async () => {
  expect(await checkFirebase(firebase.config)).toEqual({ isFine: true, code: 'firebase', value: 'demo-youyaku' });
  const host = new URL(firebase.config.keysUrl).host;
  const away = { isFine: false, code: 'firebase_away', value: host };
  firebase.answer = (_request, response) => void response.writeHead(404).end();
  expect(await checkFirebase(firebase.config)).toEqual(away);
  firebase.answer = (_request, response) => void response.end('<html>');
  expect(await checkFirebase(firebase.config)).toEqual(away);
});

it('asks the emulator in place of the keys where there is one', async () => {
  const emulatorHost = new URL(firebase.config.keysUrl).host;
  const config = { ...firebase.config, emulatorHost };
  firebase.answer = (_request, response) => void response.end('{"authEmulator":{"ready":true}}');
  expect(await checkFirebase(config)).toEqual({ isFine: true, code: 'firebase_emulator', value: 'demo-youyaku' });
  firebase.answer = (_request, response) => void response.end('{}');
  expect(await checkFirebase(config)).toEqual({ isFine: false, code: 'firebase_emulator_away', value: emulatorHost });
});
