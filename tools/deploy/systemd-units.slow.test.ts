import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const deploy = resolve(import.meta.dirname, '../../deploy');
/** Of systemd; the tests are skipped without it. */
const canRun = spawnSync('systemd-analyze', ['--version'], { stdio: 'ignore' }).status === 0;

/** What systemd says of the unit, on a machine where the service is installed. */
function verify(name: string, change: (text: string) => string = (text) => text): string {
  const folder = mkdtempSync(join(tmpdir(), 'youyaku-units-'));
  try {
    const text = readFileSync(join(deploy, name), 'utf8').replace(
      '/opt/youyaku/node_modules/.bin/node',
      process.execPath,
    );
    writeFileSync(join(folder, name), change(text));
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, name)], {
      encoding: 'utf8',
      timeout: 20_000,
    });
    return `${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe.skipIf(!canRun)('the services of systemd', () => {
  it.each(['youyaku.service', 'youyaku-worker.service'])('%s is understood completely', (name) => {
    expect(verify(name)).toBe('');
    expect(verify(name, (text) => text.replace('NoNewPrivileges=', 'NoNewPrivilege='))).toContain(
      "Unknown key 'NoNewPrivilege'",
    );
    expect(verify(name, (text) => text.replace('Restart=always', 'Restart=ever'))).toContain('restart specifier');
  });
});
