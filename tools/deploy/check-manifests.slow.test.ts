import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkManifests } from './check-manifests.ts';
import { findMistyped } from './find-mistyped.ts';
import { knownNames } from './known-names.ts';
import { renderKustomize, type Manifest } from './render-kustomize.ts';

const kubernetes = resolve(import.meta.dirname, '../../deploy/kubernetes');
/** Debian's `kubernetes-client`; the tests are skipped without it. */
const canRun = spawnSync('kubectl', ['version', '--client'], { stdio: 'ignore' }).status === 0;

const render = (overlay: string): Manifest[] => renderKustomize(resolve(kubernetes, 'overlays', overlay));

/** The fleet with one mistake in its text: `from` is what is right. */
function withMistake(from: string | RegExp, to: string): Manifest[] {
  const text = JSON.stringify(render('fleet'));
  const mistaken = text.replace(from, to);
  if (mistaken === text) throw new Error(`the fleet has no ${from}`);
  return JSON.parse(mistaken) as Manifest[];
}

describe.skipIf(!canRun)('the objects of Kubernetes', { timeout: 120_000 }, () => {
  it.each(['small', 'fleet'])(
    '%s: every field is known, every name exists, and nothing is too weak',
    async (overlay) => {
      const manifests = render(overlay);
      expect(await findMistyped(manifests)).toEqual([]);
      expect(checkManifests(manifests, knownNames)).toEqual([]);
      const kinds = new Set(manifests.map(({ kind }) => kind));
      const needed = ['ConfigMap', 'Deployment', 'Ingress', 'Job', 'NetworkPolicy', 'PodDisruptionBudget', 'Service'];
      expect([...kinds].filter((kind) => kind !== 'HorizontalPodAutoscaler').toSorted()).toEqual(needed);
      expect(kinds.has('HorizontalPodAutoscaler')).toBe(overlay === 'fleet');
    },
  );

  it('a field that Kubernetes would drop in silence, and one of a wrong type, are found', async () => {
    expect(await findMistyped(withMistake('"readinessProbe"', '"readinesProbe"'))).toEqual([
      expect.stringContaining('readinesProbe'),
    ]);
    expect(await findMistyped(withMistake('"maxReplicas":40', '"maxReplicas":"40"'))).toHaveLength(1);
  });

  it.each<[string | RegExp, string, string]>([
    [/"limits":\{"cpu":"4","memory":"5Gi"\}/, '"limits":{"cpu":"4"}', 'Deployment youyaku-api: has no limits'],
    [/"runAsUser":10001/, '"runAsUser":0', 'Deployment youyaku-api: may run as root'],
    [
      '"readOnlyRootFilesystem":true',
      '"readOnlyRootFilesystem":false',
      'Deployment youyaku-api: may write to its root',
    ],
    ['"drop":["ALL"]', '"drop":[]', 'Deployment youyaku-api: keeps capabilities'],
    [
      '/youyaku:0.1.0',
      '/youyaku:latest',
      'Deployment youyaku-api: has no version of its image: registry.example/youyaku:latest',
    ],
    [
      '/youyaku:0.1.0',
      ':5000/youyaku',
      'Deployment youyaku-api: has no version of its image: registry.example:5000/youyaku',
    ],
    [
      '"valueFrom":{"secretKeyRef":{"key":"KEYS_SECRET","name":"youyaku"}}',
      '"value":"0123456789abcdef0123456789abcdef"',
      'Deployment youyaku-api: the secret KEYS_SECRET is in clear',
    ],
    [
      '"APP_URL":',
      '"AUTH_SECRET":"x","APP_URL":',
      'ConfigMap youyaku-settings-NAME: the secret AUTH_SECRET is in clear',
    ],
    ['"kind":"Service"', '"kind":"Secret"', 'Secret: its values are in clear; name one that is made elsewhere'],
    [
      '"selector":{"app.kubernetes.io/name":"youyaku-api"}',
      '"selector":{"app":"api"}',
      'Service youyaku-api: it selects nothing',
    ],
    ['"targetPort":"app"', '"targetPort":"web"', 'Service youyaku-api: its pods have no port web'],
    ['"name":"site","port":3000', '"name":"www","port":3000', 'Ingress youyaku: youyaku-api has no port site'],
    [
      '"path":"/healthz","port":"api"',
      '"path":"/healthz","port":3009',
      'Deployment youyaku-api: a probe asks at the port 3009, which it has not',
    ],
    [
      '"terminationGracePeriodSeconds":60',
      '"terminationGracePeriodSeconds":44',
      'Deployment youyaku-api: it is killed before it has ended, which takes 45 s',
    ],
    [
      '"metric":{"name":"youyaku_runs_active"}',
      '"metric":{"name":"youyaku_busy"}',
      'HorizontalPodAutoscaler youyaku-worker: nobody measures youyaku_busy',
    ],
    [
      /"scaleTargetRef":\{"apiVersion":"apps\/v1","kind":"Deployment","name":"youyaku-api"/,
      '"scaleTargetRef":{"apiVersion":"apps/v1","kind":"Deployment","name":"api"',
      'HorizontalPodAutoscaler youyaku-api: there is no Deployment api',
    ],
    ['"name":"ROLE"', '"name":"ROLES"', 'Deployment youyaku-api: there is no setting ROLES'],
    ['"SITE_URL":', '"SITE_ADDRESS":', 'ConfigMap youyaku-settings-NAME: there is no setting SITE_ADDRESS'],
  ])('%s instead of %s is found', (from, to, sentence) => {
    const problems = checkManifests(withMistake(from, to), knownNames);
    expect(problems.map((one) => one.replace(/(youyaku-settings)-\w+/, '$1-NAME'))).toContain(sentence);
  });

  it('a policy of the network that is for no pod is found: it would leave the pods open', () => {
    const manifests = withMistake(
      /"podSelector":\{"matchLabels":\{"app.kubernetes.io\/part-of"/,
      '"podSelector":{"matchLabels":{"part-of"',
    );
    expect(checkManifests(manifests, knownNames)).toEqual([
      expect.stringMatching(/^NetworkPolicy .* it selects nothing$/),
    ]);
  });

  it('what the rules of the adapter read is measured', () => {
    const rules = parse(readFileSync(resolve(kubernetes, 'adapter-rules.yaml'), 'utf8')) as {
      rules: Record<'custom' | 'external', { seriesQuery: string }[]>;
    };
    const series = [...rules.rules.custom, ...rules.rules.external].map(
      ({ seriesQuery }) => seriesQuery.split('{')[0] ?? '',
    );
    expect(series.filter((name) => !knownNames.metrics.has(name))).toEqual([]);
    const autoscalers = JSON.stringify(render('fleet').filter(({ kind }) => kind === 'HorizontalPodAutoscaler'));
    expect(series.filter((name) => !autoscalers.includes(`"${name}"`))).toEqual([]);
    expect(series).toHaveLength(3);
  });
});
