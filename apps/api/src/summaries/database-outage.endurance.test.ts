import { describe } from 'vitest';
import { describeDatabaseOutageConformance } from './database-outage-conformance.ts';

describe('a database outage', () => describeDatabaseOutageConformance([30_000]));
