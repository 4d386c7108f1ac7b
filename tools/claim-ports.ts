import { isPortTaken } from '@youyaku/api/src/http/listen-dual-stack.ts';

const portNames = ['SITE_PORT', 'APP_PORT', 'API_PORT'] as const;
type PortName = (typeof portNames)[number];
export type Ports = Readonly<Record<PortName, number>>;

const portMax = 65_535;

/** All ports that somebody else has, by the names of their settings. Port 0 stands for any that is free, and never is taken. */
export async function findTakenPorts(host: string, ports: Ports): Promise<PortName[]> {
  const taken = await Promise.all(portNames.map((name) => isPortTaken(host, ports[name])));
  return portNames.filter((_, index) => taken[index]);
}

/** The settings with others in the place of the ports that are taken, each a little above what it was. */
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

/** The command with settings in front of it, in the words of the shell that people have there. */
export function writeCommand(
  settings: Readonly<Record<string, string | number>>,
  platform: NodeJS.Platform = process.platform,
): string {
  const pairs = Object.entries(settings);
  if (platform === 'win32') return [...pairs.map(([name, value]) => `$env:${name}="${value}"`), 'npm start'].join('; ');
  return [...pairs.map(([name, value]) => `${name}=${value}`), 'npm start'].join(' ');
}
