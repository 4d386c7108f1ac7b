import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2.d.ts';
import type { Job } from 'kubernetes-types/batch/v1.d.ts';
import type { ConfigMap, Container, PodSpec, PodTemplateSpec, Service } from 'kubernetes-types/core/v1.d.ts';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1.d.ts';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.d.ts';
import type { Manifest } from './render-kustomize.ts';

/** What the service itself knows: the names of its settings, those that are secrets, and of what it measures. */
export type Known = {
  settings: ReadonlySet<string>;
  secretSettings: ReadonlySet<string>;
  metrics: ReadonlySet<string>;
};

/** Seconds of a process after DRAIN_SECONDS (`drain-bounds.ts`, and closing what it has open). */
const closingSeconds = 30;

/** What is wrong with rendered objects although their types are right, a sentence each; tried before they are applied to anything. */
export function checkManifests(manifests: readonly Manifest[], known: Known): string[] {
  const ofKind = <Kind>(kind: string): Kind[] => manifests.filter((one) => one.kind === kind) as unknown as Kind[];
  const workloads = [...ofKind<Deployment>('Deployment'), ...ofKind<Job>('Job')].map((one) => ({
    name: `${one.kind} ${one.metadata?.name}`,
    template: one.spec?.template ?? {},
  }));
  const configMaps = ofKind<ConfigMap>('ConfigMap');
  const services = ofKind<Service>('Service');
  const drainSeconds = Number(configMaps.map(({ data }) => data?.['DRAIN_SECONDS']).find(Boolean) ?? Number.NaN);
  const problems = [
    ...workloads.flatMap(({ name, template }) => checkPod(name, template.spec, known)),
    ...ofKind<Deployment>('Deployment').flatMap((one) => checkEnding(one, drainSeconds)),
    ...configMaps.flatMap((one) => checkSettings(one, known)),
    ...ofKind('Secret').map(() => 'Secret: its values are in clear; name one that is made elsewhere'),
    ...services.flatMap((one) => checkService(one, workloads)),
    ...ofKind<Ingress>('Ingress').flatMap((one) => checkIngress(one, services)),
    ...[...ofKind<PodDisruptionBudget>('PodDisruptionBudget'), ...ofKind<NetworkPolicy>('NetworkPolicy')].flatMap(
      (one) => checkSelected(one, workloads),
    ),
    ...ofKind<HorizontalPodAutoscaler>('HorizontalPodAutoscaler').flatMap((one) =>
      checkAutoscaler(one, manifests, known),
    ),
  ];
  return problems;
}

type Workload = { name: string; template: PodTemplateSpec };

function checkPod(name: string, pod: PodSpec | undefined, known: Known): string[] {
  const containers = [...(pod?.containers ?? []), ...(pod?.initContainers ?? [])];
  return containers.flatMap((container) => {
    const { securityContext: own, resources, image = '' } = container;
    const user = own?.runAsUser ?? pod?.securityContext?.runAsUser ?? 0;
    const isNonRoot = own?.runAsNonRoot ?? pod?.securityContext?.runAsNonRoot;
    const rules: [boolean, string][] = [
      [user !== 0 && isNonRoot === true, 'may run as root'],
      [own?.readOnlyRootFilesystem === true, 'may write to its root'],
      [own?.allowPrivilegeEscalation === false, 'may gain rights'],
      [own?.capabilities?.drop?.includes('ALL') === true, 'keeps capabilities'],
      [pod?.securityContext?.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile'],
      [pod?.automountServiceAccountToken === false, 'is given a token of the cluster'],
      [resources?.limits?.['memory'] !== undefined && resources.limits['cpu'] !== undefined, 'has no limits'],
      [resources?.requests?.['memory'] !== undefined && resources.requests['cpu'] !== undefined, 'has no requests'],
      [/[^:/]+:\d[\w.-]*$/.test(image) || image.includes('@sha256:'), `has no version of its image: ${image}`],
    ];
    const broken = rules.filter(([isRight]) => !isRight).map(([, words]) => `${name}: ${words}`);
    return [...broken, ...checkEnvironment(name, container, known), ...checkProbes(name, container)];
  });
}

function checkEnvironment(name: string, { env = [] }: Container, { settings, secretSettings }: Known): string[] {
  return env.flatMap((one) => [
    ...(settings.has(one.name) ? [] : [`${name}: there is no setting ${one.name}`]),
    ...(secretSettings.has(one.name) && one.valueFrom?.secretKeyRef === undefined
      ? [`${name}: the secret ${one.name} is in clear`]
      : []),
  ]);
}

function checkProbes(name: string, { ports = [], startupProbe, livenessProbe, readinessProbe }: Container): string[] {
  const probes = [startupProbe, livenessProbe, readinessProbe].filter((probe) => probe !== undefined);
  return probes
    .map((probe) => probe.httpGet?.port)
    .filter((port) => !ports.some((one) => one.name === port || one.containerPort === port))
    .map((port) => `${name}: a probe asks at the port ${port}, which it has not`);
}

function checkEnding({ metadata, spec }: Deployment, drainSeconds: number): string[] {
  const pod = spec?.template.spec;
  const { preStop } = pod?.containers[0]?.lifecycle ?? {};
  const preStopSeconds = Number(preStop?.exec?.command?.[1] ?? preStop?.sleep?.seconds ?? Number.NaN);
  const needed = preStopSeconds + drainSeconds + closingSeconds;
  if ((pod?.terminationGracePeriodSeconds ?? 30) >= needed) return [];
  return [`Deployment ${metadata?.name}: it is killed before it has ended, which takes ${needed} s`];
}

function checkSettings({ metadata, data = {} }: ConfigMap, { settings, secretSettings }: Known): string[] {
  return Object.keys(data).flatMap((setting) => [
    ...(settings.has(setting) ? [] : [`ConfigMap ${metadata?.name}: there is no setting ${setting}`]),
    ...(secretSettings.has(setting) ? [`ConfigMap ${metadata?.name}: the secret ${setting} is in clear`] : []),
  ]);
}

function selects(wanted: Readonly<Record<string, string>>, { template }: Workload): boolean {
  return Object.entries(wanted).every(([label, value]) => template.metadata?.labels?.[label] === value);
}

function checkService({ metadata, spec }: Service, workloads: readonly Workload[]): string[] {
  const found = workloads.filter((one) => selects(spec?.selector ?? {}, one));
  if (spec?.selector === undefined || found.length === 0) return [`Service ${metadata?.name}: it selects nothing`];
  const ports = found.flatMap(({ template }) => template.spec?.containers.flatMap((one) => one.ports ?? []) ?? []);
  return (spec.ports ?? [])
    .map((port) => port.targetPort ?? port.port)
    .filter((target) => !ports.some((one) => one.name === target || one.containerPort === target))
    .map((target) => `Service ${metadata?.name}: its pods have no port ${target}`);
}

function checkIngress({ metadata, spec }: Ingress, services: readonly Service[]): string[] {
  const backends = (spec?.rules ?? []).flatMap(({ http }) => http?.paths.map(({ backend }) => backend.service) ?? []);
  return backends.flatMap((backend) => {
    const service = services.find((one) => one.metadata?.name === backend?.name);
    const hasPort = service?.spec?.ports?.some(
      ({ name, port }) => name === backend?.port?.name || port === backend?.port?.number,
    );
    return hasPort === true ? [] : [`Ingress ${metadata?.name}: ${backend?.name} has no port ${backend?.port?.name}`];
  });
}

function checkSelected(
  { kind, metadata, spec }: PodDisruptionBudget | NetworkPolicy,
  workloads: readonly Workload[],
): string[] {
  const selector = spec === undefined ? undefined : 'podSelector' in spec ? spec.podSelector : spec.selector;
  const isFound = workloads.some((one) => selects(selector?.matchLabels ?? {}, one));
  return isFound ? [] : [`${kind} ${metadata?.name}: it selects nothing`];
}

function checkAutoscaler(
  { metadata, spec }: HorizontalPodAutoscaler,
  manifests: readonly Manifest[],
  known: Known,
): string[] {
  const { kind, name } = spec?.scaleTargetRef ?? {};
  const hasTarget = manifests.some((one) => one.kind === kind && one.metadata.name === name);
  const measured = (spec?.metrics ?? []).flatMap(({ pods, external }) => (pods ?? external)?.metric.name ?? []);
  return [
    ...(hasTarget ? [] : [`HorizontalPodAutoscaler ${metadata?.name}: there is no ${kind} ${name}`]),
    ...measured
      .filter((metric) => !known.metrics.has(metric))
      .map((metric) => `HorizontalPodAutoscaler ${metadata?.name}: nobody measures ${metric}`),
  ];
}
