import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { problemsOf } from './test-settings.ts';

const project = { FIREBASE_PROJECT_ID: 'demo-youyaku' };
const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };

/** What concerns these settings. */
const problems = (environment: Record<string, string>): string[] =>
  problemsOf(environment).filter((problem) => /FIREBASE|^HOST/.test(problem));

it('takes tokens of a project, and of an emulator where one is set', () => {
  expect(readConfig({}).firebase).toBeUndefined();
  expect(readConfig(project).firebase).toMatchObject({
    projectId: 'demo-youyaku',
    name: 'Firebase',
    emulatorHost: undefined,
    keysUrl: expect.stringMatching(/^https:\/\/www\.googleapis\.com\//),
  });
  const named = readConfig({ ...project, ...emulator, FIREBASE_SIGN_IN_NAME: '社内の入口' }).firebase;
  expect(named).toMatchObject({ name: '社内の入口', emulatorHost: '127.0.0.1:9099' });
});

it('refuses an emulator in production, with or without a project', () => {
  for (const settings of [emulator, { ...project, ...emulator }])
    expect(problems({ ...settings, LOCAL_MODE: 'false' })).toContainEqual(
      expect.stringContaining('FIREBASE_AUTH_EMULATOR_HOST is for local mode only'),
    );
  expect(problems({ ...project, LOCAL_MODE: 'false' })).toEqual([]);
});

it('refuses an emulator that is not on this machine, and one behind an API that others reach', () => {
  for (const host of ['emulator.example:9099', '10.0.0.1:9099', '127.0.0.1.example.org:9099', '0.0.0.0:9099'])
    expect(problems({ ...project, FIREBASE_AUTH_EMULATOR_HOST: host })).toEqual([
      expect.stringContaining('FIREBASE_AUTH_EMULATOR_HOST must be an address of this machine'),
    ]);
  for (const host of ['localhost:9099', '[::1]:9099'])
    expect(problems({ ...project, FIREBASE_AUTH_EMULATOR_HOST: host })).toEqual([]);
  expect(problems({ ...project, ...emulator, HOST: '0.0.0.0' })).toEqual([expect.stringMatching(/^HOST must be/)]);
  expect(problems({ ...project, ...emulator, HOST: '::1' })).toEqual([]);
});

it('names what is misspelt or alone, and leaves the settings of other programs', () => {
  expect(problems(emulator)).toEqual([expect.stringMatching(/^FIREBASE_PROJECT_ID is missing/)]);
  expect(problems({ FIREBASE_SIGN_IN_NAME: '入口' })).toHaveLength(1);
  expect(problems({ FIREBASE_PROJECT: 'demo-youyaku' })).toEqual([expect.stringContaining('FIREBASE_PROJECT_ID')]);
  expect(problems({ FIREBASE_PROJECT_ID: 'Demo/youyaku' })).toHaveLength(1);
  expect(
    problems({
      FIREBASE_CONFIG: '{}',
      FIREBASE_TOKEN: 'x',
      FIREBASE_EMULATOR_HUB: '127.0.0.1:4400',
      FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
      FIREBASE_DATABASE_EMULATOR_HOST: '127.0.0.1:9000',
    }),
  ).toEqual([]);
});
