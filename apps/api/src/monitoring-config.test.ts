import { describe, expect, it } from 'vitest';
import { describeSettings, readConfig } from './config.ts';
import { problemsOf } from './test-settings.ts';

describe('the figures for Prometheus', () => {
  const token = 'x'.repeat(32);

  it('are served nowhere unless a port is set, and then on this machine', () => {
    expect(readConfig({}).metrics).toBeUndefined();
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464, token: undefined });
    const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token };
    expect(readConfig(open).metrics).toEqual({ host: '0.0.0.0', port: 9464, token });
    expect(JSON.stringify(describeSettings(open))).not.toContain(token);
  });

  it.each([
    [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, /^METRICS_TOKEN is missing/],
    [{ METRICS_TOKEN: token }, /^METRICS_PORT is missing/],
    [{ METRICS_PORT: '9464', METRICS_TOKEN: 'short' }, /METRICS_TOKEN/],
    [{ METRICS_PROT: '9464' }, /is METRICS_PORT meant/],
  ])('refuses %j', (settings: Record<string, string>, problem) => {
    expect(problemsOf(settings)).toEqual([expect.stringMatching(problem)]);
  });
});
