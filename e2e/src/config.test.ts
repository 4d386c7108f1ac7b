import { expect, it } from 'vitest';
import { chooseBrowser } from './config.ts';

it.each<[string | undefined, NodeJS.Platform, string, ReturnType<typeof chooseBrowser>]>([
  ['/opt/own', 'linux', '/usr/bin/chromium', { executablePath: '/opt/own' }],
  ['', 'linux', '/usr/bin/chromium', { executablePath: '/usr/bin/chromium' }],
  [undefined, 'linux', '/usr/bin/chromium-browser', { executablePath: '/usr/bin/chromium-browser' }],
  [undefined, 'linux', '/opt/google/chrome/chrome', { channel: 'chrome' }],
  [undefined, 'linux', '/nowhere', { executablePath: '/usr/bin/chromium' }],
  [undefined, 'darwin', '/nowhere', { channel: 'chrome' }],
  [undefined, 'win32', '/nowhere', { channel: 'msedge' }],
  ['C:\\chrome.exe', 'win32', '/nowhere', { executablePath: 'C:\\chrome.exe' }],
])('with CHROMIUM=%j on %s where %s exists, the browser tests run in %j', (chosen, platform, there, browser) => {
  expect(chooseBrowser(chosen, platform, (path) => path === there)).toEqual(browser);
});
