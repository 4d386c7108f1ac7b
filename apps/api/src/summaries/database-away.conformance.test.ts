import { describe } from 'vitest';
import { describeDatabaseAwayConformance } from './database-away-conformance.ts';

describe('a database that goes away', () => describeDatabaseAwayConformance([100, 3_000]));
