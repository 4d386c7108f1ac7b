import { parse } from 'yaml';
import type { ExportedMetrics } from './exported-metrics.ts';
import { readQuery } from './read-query.ts';

type Rule = {
  record?: string;
  alert?: string;
  expr: string;
  for?: string;
  labels?: { severity?: string };
  annotations?: { summary?: string; runbook?: string };
};

const runbookPath = 'docs/runbooks.md';
const severities = ['critical', 'warning'];

/** What is wrong with rules of Prometheus that promtool does not see, one line each: metrics that nothing exports, and runbooks that are not there. */
export function checkRules(rules: string, runbooks: string, exported: ExportedMetrics): string[] {
  const all = (parse(rules) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
  const known = new Map(exported);
  // What is recorded is asked for by the labels that are left; the tests of the rules hold these.
  for (const { record } of all) if (record !== undefined) known.set(record, new Set(['class', 'job']));
  const alerts = all.filter(({ alert }) => alert !== undefined);
  return [
    ...all.flatMap(({ record, alert = record ?? '?', expr }) => checkQuery(alert, expr, known)),
    ...alerts.flatMap((alert) => checkAlert(alert, listSections(runbooks))),
    ...listSections(runbooks)
      .filter((section) => !alerts.some(({ alert }) => alert === section))
      .map((section) => `${runbookPath}: ${section} is no alert`),
  ];
}

/** `place`: what the lines begin with. */
export function checkQuery(place: string, query: string, exported: ExportedMetrics): string[] {
  try {
    return readQuery(query).flatMap(({ metric, labels }) => {
      const known = exported.get(metric);
      if (known === undefined) return [`${place}: nothing exports ${metric}`];
      return labels.filter((label) => !known.has(label)).map((label) => `${place}: ${metric} has no label ${label}`);
    });
  } catch (error) {
    return [`${place}: ${(error as Error).message}`];
  }
}

function checkAlert({ alert = '', labels, annotations, ...rule }: Rule, sections: readonly string[]): string[] {
  const anchor = `${runbookPath}#${alert.toLowerCase()}`;
  return [
    sections.includes(alert) && annotations?.runbook === anchor ? undefined : `${alert}: no runbook at ${anchor}`,
    annotations?.summary === undefined ? `${alert}: no summary` : undefined,
    rule.for === undefined ? `${alert}: does not say for how long` : undefined,
    severities.includes(labels?.severity ?? '')
      ? undefined
      : `${alert}: the severity is none of ${severities.join(', ')}`,
  ].filter((problem) => problem !== undefined);
}

function listSections(runbooks: string): string[] {
  return [...runbooks.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name);
}
