import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { checkQuery } from './check-rules.ts';
import { type Row, rows } from './dashboard-panels.ts';
import { listExported } from './exported-metrics.ts';
import { dashboardPath, writeDashboard } from './write-dashboard.ts';

const exported = listExported();

/** Grafana puts a duration and a pattern in the place of its variables. */
function listProblems(of: readonly Row[]): string[] {
  return of
    .flatMap(({ panels }) => panels)
    .flatMap(({ title, queries }) => Object.values(queries).map((query) => ({ title, query })))
    .flatMap(({ title, query }) => checkQuery(title, query.replaceAll('$__rate_interval', '1m'), exported));
}

it('every chart asks for what is exported', () => {
  expect(listProblems(rows)).toEqual([]);
});

it.each([
  ['rate(youyaku_gone_total[$__rate_interval])', 'a: nothing exports youyaku_gone_total'],
  ['youyaku_runs_active{model="b"}', 'a: youyaku_runs_active has no label model'],
  ['rate(youyaku_runs_active[1m]', 'a: not a query, at 28: rate(youyaku_runs_active[1m]'],
])('a chart of %s is found', (query, problem) => {
  expect(listProblems([{ title: 'r', panels: [{ title: 'a', unit: 's', queries: { b: query } }] }])).toEqual([problem]);
});

it('charts everything that the service exports of its own', () => {
  const asked = JSON.stringify(rows);
  const own = [...exported.keys()].filter(
    (name) => name.startsWith('youyaku_') && !/_(?:sum|count|bucket)$/.test(name),
  );
  const histograms = [...exported.keys()].filter((name) => /^youyaku_.*_bucket$/.test(name));
  expect(
    [...own, ...histograms].filter((name) => !asked.includes(name) && name !== 'youyaku_engine_threads_busy'),
  ).toEqual([]);
});

it('gives each panel an id and a place of its own, and is the file that is there', () => {
  const text = writeDashboard(rows);
  const { panels } = JSON.parse(text) as { panels: { id: number; gridPos: Record<'x' | 'y' | 'w' | 'h', number> }[] };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
  expect(JSON.parse(readFileSync(resolve(import.meta.dirname, '../..', dashboardPath), 'utf8'))).toEqual(
    JSON.parse(text),
  );
});
