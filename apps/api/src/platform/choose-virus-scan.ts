import type { NetConnectOpts } from 'node:net';
import type { VirusScan } from './virus-scan/port.ts';

/** Loaded only where a scanner is configured. */
export async function chooseVirusScan(scanner: NetConnectOpts | undefined): Promise<VirusScan | undefined> {
  return scanner && (await import('./virus-scan/clamd.ts')).openClamd(scanner);
}
