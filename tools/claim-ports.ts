import { isPortTaken } from '@youyaku/api/src/http/listen-dual-stack.ts';

const portNames = ['SITE_PORT', 'APP_PORT', 'API_PORT', 'PAYMENTS_PORT'] as const;
type PortName = (typeof portNames)[number];
export type Ports = Readonly<Record<PortName, number>>;

const portMax = 65_535;

/** The ports already in use, by the names of their settings. Port 0 means any free port and is never in use. */
export async function findTakenPorts(host: string, ports: Ports): Promise<PortName[]> {
  const taken = await Promise.all(portNames.map((name) => isPortTaken(host, ports[name])));
  return portNames.filter((_, index) => taken[index]);
}

/** Free replacements for the ports in use, each slightly above the original. */
export async function findFreePorts(host: string, ports: Ports, taken: readonly PortName[]): Promise<Partial<Ports>> {
  const used = new Set(Object.values(ports));
  const free: Partial<Record<PortName, number>> = {};
  for (const name of taken) {
    let port = ports[name];
    do port = port >= portMax ? 1024 : port + 1;
    while (used.has(port) || (await isPortTaken(host, port)));
    used.add(port);
    free[name] = port;
  }
  return free;
}

/** The command with settings in front of it, in the syntax of the platform's shell. */
export function writeCommand(
  settings: Readonly<Record<string, string | number>>,
  platform: NodeJS.Platform = process.platform,
): string {
  const pairs = Object.entries(settings);
  if (platform === 'win32') return [...pairs.map(([name, value]) => `$env:${name}="${value}"`), 'npm start'].join('; ');
  return [...pairs.map(([name, value]) => `${name}=${value}`), 'npm start'].join(' ');
}
