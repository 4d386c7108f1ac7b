import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { readCommit, readVersion } from '@youyaku/api/src/read-build.ts';
import { buildSourceMaps, type MappedFile } from './build-source-maps.ts';
import { readUploadTarget, type UploadTarget } from './config.ts';

const uploadMsMax = 60_000;
const triesMax = 3;

type Upload = { release: string; files: readonly MappedFile[]; target: UploadTarget; send?: typeof globalThis.fetch };

/**
 * Uploads scripts and maps as files of a release, by Sentry's API for them (docs.sentry.io/api/releases: "Create a New Release for an Organization", "Upload a New Project Release File"). A file that is there already
 * is fine. Throws, naming the status, when the service refuses, and after three tries when it does not answer.
 */
export async function uploadSourceMaps({ release, files, target, send = fetch }: Upload): Promise<void> {
  const { url, org, project, token } = target;
  const post = async (path: string, body: FormData | string, isFine: readonly number[]): Promise<void> => {
    const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const response = await sendAgain(() =>
      send(`${url}/api/0/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, ...type },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(uploadMsMax),
      }),
    );
    await response.body?.cancel();
    if (!isFine.includes(response.status))
      throw new Error(`${new URL(url).host} answered ${response.status} to ${path}`);
  };
  const version = encodeURIComponent(release);
  await post(
    `organizations/${org}/releases/`,
    JSON.stringify({ version: release, projects: [project] }),
    [200, 201, 208],
  );
  for (const { path, name } of files) {
    const form = new FormData();
    form.set('name', name);
    form.set('file', new Blob([await readFile(path)]), basename(path));
    await post(`projects/${org}/${project}/releases/${version}/files/`, form, [200, 201, 409]);
  }
}

/** Once more where there was no answer or the service says that it is its fault. */
async function sendAgain(send: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      const response = await send();
      if (response.status < 500 || tries === triesMax) return response;
      await response.body?.cancel();
    } catch (error) {
      if (tries === triesMax) throw error;
    }
  }
}

async function main(): Promise<void> {
  const target = readUploadTarget();
  const root = resolve(import.meta.dirname, '..');
  const release = `${readVersion(root)}+${readCommit(root)}`;
  const folder = await mkdtemp(join(tmpdir(), 'youyaku-maps-'));
  try {
    const files = await buildSourceMaps(folder);
    if (target === undefined) {
      process.stdout.write(`${files.length} files of release ${release}; SENTRY_AUTH_TOKEN uploads them\n`);
      return;
    }
    await uploadSourceMaps({ release, files, target });
    process.stdout.write(`${files.length} files uploaded for release ${release}\n`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main)
  await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : 'the source maps were not uploaded'}\n`);
    process.exitCode = 1;
  });
