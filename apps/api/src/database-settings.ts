import { z } from 'zod';
import { readValkeyAddress } from '#valkey/valkey-address.ts';

const databaseUrl = z.string().refine((value) => /^postgres(?:ql)?:$/.test(URL.parse(value)?.protocol ?? ''));

/** Where rows are, and what passes wake-ups and counts between processes; `docs/operating.md`. */
export const databaseSettings = {
  DATABASE_URL: {
    schema: databaseUrl.optional(),
    about: 'PostgreSQL of the real backend, as postgres://user:password@host/database',
    isCloud: true,
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
