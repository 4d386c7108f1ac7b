import { describe } from 'vitest';
import { describeDatabaseAwayConformance } from './database-away-conformance.ts';

describe('a database that goes away', () => describeDatabaseAwayConformance([30_000]));
