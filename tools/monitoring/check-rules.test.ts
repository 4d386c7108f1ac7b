import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { checkRules } from './check-rules.ts';
import { listExported } from './exported-metrics.ts';

const read = (path: string): string => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8');
const rules = read('deploy/alerts/youyaku.yml');
const runbooks = read('docs/runbooks.md');
const exported = listExported();

it('every alert asks for what is exported, and has a runbook; every runbook has an alert', () => {
  expect(checkRules(rules, runbooks, exported)).toEqual([]);
  expect(runbooks.match(/^## /gm)?.length).toBeGreaterThan(15);
});

const sections = /^## (\w+)\n\n\*\*Readers\*\* [^]+?\n\*\*Look\*\*: [^]+?\n\*\*Mend\*\*: [^]+?\n$/gm;

it('every runbook says what it means to readers, where to look and how to mend it', () => {
  const complete = [...runbooks.matchAll(sections)].map(([, name]) => name);
  expect(complete).toEqual([...runbooks.matchAll(/^## (\w+)$/gm)].map(([, name]) => name));
});

it.each([
  [
    'a metric that nothing exports',
    'youyaku_runs_stuck',
    'youyaku_runs_lost',
    'RunsStuck: nothing exports youyaku_runs_lost',
  ],
  ['a metric with a wrong suffix', 'duration_seconds_bucket{', 'duration_seconds{', /^RequestsSlow: nothing exports/],
  [
    'a label that the metric has not',
    '{state="waiting"}',
    '{kind="waiting"}',
    /^ConnectionsExhausted: .* has no label kind$/,
  ],
  [
    'a query that cannot be read',
    'max(youyaku_runs_stuck) > 0',
    'max(youyaku_runs_stuck > 0',
    /^RunsStuck: not a query/,
  ],
  [
    'a record that is gone',
    'record: youyaku:engine_busy:ratio',
    'record: youyaku:busy',
    /^EngineBusy: nothing exports/,
  ],
  ['an unknown severity', 'severity: critical', 'severity: urgent', /^DatabaseUnreachable: the severity/],
  ['an anchor of another alert', '#runsstuck', '#runsfail', /^RunsStuck: no runbook at/],
])('%s is found', (_name, from, to, problem) => {
  expect(rules).toContain(from);
  const problems = checkRules(rules.replace(from, to), runbooks, exported);
  expect(problems).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)]);
});

it('a runbook without an alert, and an alert without a runbook, are found', () => {
  expect(checkRules(rules, runbooks.replace('## MailsFail', '## MailsLost'), exported)).toEqual([
    'MailsFail: no runbook at docs/runbooks.md#mailsfail',
    'docs/runbooks.md: MailsLost is no alert',
  ]);
});
