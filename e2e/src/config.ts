import { existsSync } from 'node:fs';

type BrowserChoice = { executablePath: string } | { channel: 'chrome' | 'msedge' };

/** `CHROMIUM`, the system's browser, or on macOS and Windows the most common one. */
export function chooseBrowser(
  chosen = process.env['CHROMIUM'],
  platform: NodeJS.Platform = process.platform,
  isThere: (path: string) => boolean = existsSync,
): BrowserChoice {
  if (chosen !== undefined && chosen !== '') return { executablePath: chosen };
  if (platform === 'darwin') return { channel: 'chrome' };
  if (platform === 'win32') return { channel: 'msedge' };
  const [first, ...others] = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'] as const;
  const found = [first, ...others].find((path) => isThere(path));
  if (found === undefined && isThere('/opt/google/chrome/chrome')) return { channel: 'chrome' };
  return { executablePath: found ?? first };
}

/** All of it, for the browser. */
export function readEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** What a command needs to find the database of the running sites; global-setup.ts says where it is. */
export function readCommandEnvironment(): Record<string, string> {
  const { PATH = '', E2E_DATA_FOLDER: dataFolder = '' } = process.env;
  return { PATH, DATA_FOLDER: dataFolder };
}

export function storeDataFolder(dataFolder: string): void {
  process.env['E2E_DATA_FOLDER'] = dataFolder;
}

/** Addresses of the running sites; global-setup.ts sets them in the environment of the test workers. */
export function readStackUrls(): { siteUrl: string; appUrl: string; apiUrl: string; startPid: number } {
  const {
    E2E_SITE_URL: siteUrl = '',
    E2E_APP_URL: appUrl = '',
    E2E_API_URL: apiUrl = '',
    E2E_START_PID: startPid = '',
  } = process.env;
  return { siteUrl, appUrl, apiUrl, startPid: Number(startPid) };
}

export function storeStackUrls(urls: { siteUrl: string; appUrl: string; apiUrl: string; pid: number }): void {
  Object.assign(process.env, {
    E2E_SITE_URL: urls.siteUrl,
    E2E_APP_URL: urls.appUrl,
    E2E_API_URL: urls.apiUrl,
    E2E_START_PID: String(urls.pid),
  });
}
