import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { rows } from './monitoring/dashboard-panels.ts';
import { dashboardPath, writeDashboard } from './monitoring/write-dashboard.ts';

/** Regenerates the dashboard of Grafana from tools/monitoring/dashboard-panels.ts. */
writeFileSync(resolve(import.meta.dirname, '..', dashboardPath), writeDashboard(rows));
process.stdout.write(`${dashboardPath}\n`);
