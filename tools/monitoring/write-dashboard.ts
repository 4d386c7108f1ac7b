import type { Panel, Row } from './dashboard-panels.ts';

export const dashboardPath = 'deploy/grafana/youyaku.json';

const datasource = { type: 'prometheus', uid: '${datasource}' };
/** Grafana's grid has 24 columns. */
const columns = 24;
const panelsPerLine = 3;
const panelHeight = 8;

/** The dashboard as Grafana imports it; it asks for the data source, and lists the jobs that it finds. */
export function writeDashboard(rows: readonly Row[]): string {
  let id = 0;
  let y = 0;
  const panels = rows.flatMap(({ title, panels: ofRow }) => {
    const heading = {
      id: (id += 1),
      type: 'row',
      title,
      collapsed: false,
      panels: [],
      gridPos: { x: 0, y, w: columns, h: 1 },
    };
    const start = y + 1;
    y = start + Math.ceil(ofRow.length / panelsPerLine) * panelHeight;
    return [heading, ...ofRow.map((panel, index) => writePanel(panel, (id += 1), placeOf(index, start)))];
  });
  const dashboard = {
    uid: 'youyaku',
    title: '要約AI',
    tags: ['youyaku'],
    schemaVersion: 39,
    editable: true,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    timezone: 'browser',
    templating: { list: [listDatasources, listJobs] },
    panels,
  };
  return `${JSON.stringify(dashboard, undefined, 2)}\n`;
}

const listDatasources = { name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus' };
const listJobs = {
  name: 'job',
  label: 'Job',
  type: 'query',
  datasource,
  query: { query: 'label_values(youyaku_build_info, job)', refId: 'job' },
  refresh: 2,
  includeAll: true,
  multi: true,
  current: { text: 'All', value: '$__all' },
};

function placeOf(index: number, start: number): object {
  const w = columns / panelsPerLine;
  return {
    x: (index % panelsPerLine) * w,
    y: start + Math.floor(index / panelsPerLine) * panelHeight,
    w,
    h: panelHeight,
  };
}

function writePanel({ title, unit, queries }: Panel, id: number, gridPos: object): object {
  const targets = Object.entries(queries).map(([legendFormat, expr], index) => ({
    refId: String.fromCharCode('A'.charCodeAt(0) + index),
    datasource,
    expr,
    legendFormat,
  }));
  return {
    id,
    type: 'timeseries',
    title,
    datasource,
    gridPos,
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets,
  };
}
