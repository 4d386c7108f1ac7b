// Runs on whatever Node started npm (20.19 or newer) and brings what the project needs: its packages, Node 24 through them, the
// tokeniser's dictionary and, with --browser, Chromium. Plain JavaScript because the old Node cannot run TypeScript.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isQuiet = process.argv.includes('--quiet');
const nodeMajorMin = 24;

/** A sentence for the person at the terminal, and the end. */
function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function say(sentence) {
  if (!isQuiet) process.stdout.write(`${sentence}\n`);
}

function installPackages() {
  const stampFile = join(root, 'node_modules', '.youyaku-stamp');
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const stamp = hash.update(`${process.platform} ${process.arch}`).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  say('Installing packages (once) …');
  const npm = process.env.npm_execpath;
  // NOTE: what the outer npm put into the environment is about the outer command and would steer the inner one.
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(package|lifecycle|command)/.test(name)),
  );
  const [program, head] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const result = spawnSync(program, [...head, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', 'inherit'],
  });
  if (result.status !== 0) stop('The packages could not be installed (npm ci failed, see above).');
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** The Node that npm scripts will find first. */
function findNode() {
  const bundled = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const program = existsSync(bundled) ? bundled : process.execPath;
  let version = '';
  try {
    version = execFileSync(program, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' }).trim();
  } catch {
    version = 'none';
  }
  if (Number(/^v(\d+)/.exec(version)?.[1] ?? 0) >= nodeMajorMin) return program;
  return stop(
    `This needs Node ${nodeMajorMin}, and there is no package of it for ${process.platform} ${process.arch}. ` +
      `Install Node ${nodeMajorMin} yourself (this is ${process.version}) and run the command again.`,
  );
}

function makeDictionary(node) {
  const dictionary = join(root, 'packages', 'summarize', 'dictionary', 'ipadic.bin');
  const stampFile = `${dictionary}.stamp`;
  const builder = join(root, 'tools', 'build-dictionary.ts');
  const stamp = createHash('sha256')
    .update(readFileSync(builder))
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(dictionary) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  say('Making the dictionary (once) …');
  const result = spawnSync(node, [builder], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (result.status !== 0) stop('The dictionary could not be made (see above).');
  writeFileSync(stampFile, stamp);
}

function installBrowser() {
  const isLinux = process.platform === 'linux';
  const hasBrowser = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].some((path) => existsSync(path));
  const hasFonts = existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc');
  if (hasBrowser && (hasFonts || !isLinux)) return;
  const isRoot = process.getuid?.() === 0;
  if (!isLinux || !isRoot || !existsSync('/usr/bin/apt-get')) {
    stop(
      'The browser tests need Chromium and Japanese fonts. Install them (Debian: apt-get install chromium fonts-noto-cjk) and run the command again.',
    );
  }
  say('Installing Chromium and Japanese fonts (once) …');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  const result = spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
    options,
  );
  if (result.status !== 0) stop('Chromium could not be installed (apt-get failed, see above).');
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  stop(`Node 20.19 or newer is needed to begin; this is ${process.version}.`);
installPackages();
makeDictionary(findNode());
if (process.argv.includes('--browser')) installBrowser();
