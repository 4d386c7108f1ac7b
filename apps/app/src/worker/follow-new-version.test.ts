import { expect, it } from 'vitest';
import { followNewVersion } from './follow-new-version.ts';

const pageOf = (build: string) =>
  `<!doctype html><script type="module" crossorigin src="/assets/index-${build}.js"></script>`;

const own = '/assets/index-one.js';

/** A page that a worker takes over while the server answers this. */
function takeOver(fetchPage: () => Promise<string>, ownScript: string | undefined) {
  const workers = new EventTarget();
  let told = 0;
  const stop = followNewVersion({ workers, ownScript, fetchPage }, () => (told += 1));
  const once = async () => {
    workers.dispatchEvent(new Event('controllerchange'));
    await new Promise((resolve) => setTimeout(resolve));
    return told;
  };
  return { once, stop };
}

it('tells once that the server has a newer page than this', async () => {
  const { once } = takeOver(async () => pageOf('two'), own);
  expect(await once()).toBe(1);
  expect(await once()).toBe(1);
});

it('tells nothing where the page is as new as its worker, is not to be had, or is none of this app', async () => {
  for (const fetchPage of [
    async () => pageOf('one'),
    async () => '<p>Sign in to this network</p>',
    async () => Promise.reject(new TypeError('offline')),
  ])
    expect(await takeOver(fetchPage, own).once()).toBe(0);
});

it('tells nothing to a page that does not know its own script, nor to one that is gone', async () => {
  expect(await takeOver(async () => pageOf('two'), undefined).once()).toBe(0);
  const left = takeOver(async () => pageOf('two'), own);
  left.stop();
  expect(await left.once()).toBe(0);
});
