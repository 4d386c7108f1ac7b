import '@youyaku/api/src/metrics/instruments.ts';
import { registry } from '@youyaku/api/src/metrics/registry.ts';
import { settingNames, settings } from '@youyaku/api/src/settings.ts';
import type { Known } from './check-manifests.ts';

/** The names that files for operators may use, from where the service defines them. */
export const knownNames: Known = {
  settings: new Set(settingNames()),
  secretSettings: new Set(settingNames().filter((name) => 'isSecret' in settings[name])),
  metrics: new Set(registry.getMetricsAsArray().map(({ name }) => name)),
};
