import { networkInterfaces } from 'node:os';
import { detectTerminalLanguage } from '@youyaku/contract/terminal-language';

/** The language of the terminal. */
export function readTerminalLanguage(): 'ja' | 'en' {
  return detectTerminalLanguage(process.env);
}

/** The address of this machine in its local network. */
export function findLanAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
