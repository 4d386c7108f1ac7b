import { z } from 'zod';
import { readValkeyAddress } from '#valkey/valkey-address.ts';
import { flag } from './setting-schemas.ts';

const postgresUrl = z.string().refine((value) => /^postgres(?:ql)?:$/.test(URL.parse(value)?.protocol ?? ''));

/** Where rows are, and what passes wake-ups and counts between processes; `docs/operating.md`. */
export const databaseSettings = {
  DATABASE_URL: {
    schema: postgresUrl.optional(),
    about: 'PostgreSQL of the real backend, as postgres://user:password@host/database',
    isCloud: true,
    isSecret: true,
  },
  MIGRATE_AT_START: {
    schema: flag.default(true),
    about:
      'false: a process changes no table, and waits two minutes for migrate-database.ts to have; in local mode it always migrates',
  },
  DATABASE_DIRECT_URL: {
    schema: postgresUrl.optional(),
    about:
      'The same database without the pooler (such as PgBouncer in transaction mode) that DATABASE_URL leads to: for LISTEN, migrations and chores (default: DATABASE_URL)',
    isSecret: true,
  },
  DATABASE_READ_URL: {
    schema: postgresUrl.optional(),
    about:
      'A streaming replica of the same database, for histories, searches and the lists of operators (default: DATABASE_URL); docs/operating.md',
    isSecret: true,
  },
  REALTIME_URL: {
    schema: z
      .string()
      .refine((value) => readValkeyAddress(value) !== undefined)
      .optional(),
    about:
      'Valkey or Redis for wake-ups and limits of several processes, as rediss://user:password@host:6379, rediss+sentinel://host,host/name or rediss+cluster://host,host (default: PostgreSQL, and each process counts alone)',
    isSecret: true,
  },
} as const;
