import { networkInterfaces } from 'node:os';
import { detectTerminalLanguage } from '@youyaku/contract/terminal-language';

/** The language of the terminal that this was started in. */
export function readTerminalLanguage(): 'ja' | 'en' {
  return detectTerminalLanguage(process.env);
}

/** An address of this machine by which others of its network may reach it. */
export function findLanAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
