import type { NetConnectOpts } from 'node:net';
import { z } from 'zod';
import { apiBase, flag, providerText } from './setting-schemas.ts';

const bucketName = z.string().regex(/^[A-Za-z0-9][\w.-]{0,254}$/);

const boundInput = String.raw`\w[\w-]{0,63}=[A-Za-z0-9][\w.-]{0,254}/(?:[\w-][\w.-]{0,99}/){1,20}`;

/** Where clamd listens, for a connection of Node. */
const scannerUrl = z
  .string()
  .regex(/^(?:tcp:\/\/[\w.-]+:\d{1,5}|(?:unix:(?:\/\/)?)?\/[\x21-\x7e]{1,100})$/)
  .transform((value): NetConnectOpts => {
    const { hostname, port } = value.startsWith('tcp:') ? new URL(value) : { hostname: '', port: '' };
    return port === '' ? { path: value.replace(/^unix:(?:\/\/)?/, '') } : { host: hostname, port: Number(port) };
  });

/** The bucket of files, and who looks at them; all of it is part of `settings`. */
export const filesSettings = {
  FILES_S3_ENDPOINT: {
    schema: apiBase.optional(),
    about: 'instead of FILES_FOLDER: where a bucket is, by the S3 API, as https://s3.ap-northeast-1.amazonaws.com',
  },
  FILES_S3_REGION: { schema: bucketName.default('us-east-1'), about: 'region of the bucket (R2 and Google: auto)' },
  FILES_S3_BUCKET: { schema: bucketName.optional(), about: 'name of the bucket' },
  FILES_S3_ACCESS_KEY: { schema: providerText.optional(), about: 'access key of the bucket', isSecret: true },
  FILES_S3_SECRET_KEY: { schema: providerText.optional(), about: 'secret key of the bucket', isSecret: true },
  FILES_S3_PATH_STYLE: {
    schema: flag.default(true),
    about: 'true: https://host/bucket/key; false: https://bucket.host/key',
  },
  FILES_S3_PREFIX: {
    schema: z
      .string()
      .regex(/^[\w/-]{1,200}$/)
      .optional(),
    about: 'folder within the bucket; two services that share a bucket need one each',
  },
  FILES_S3_DIRECT: {
    schema: flag.default(false),
    about: 'true: browsers send files straight to the bucket, which must allow it (CORS) and be reachable for them',
  },
  BATCH_S3_INPUTS: {
    schema: z
      .string()
      .regex(new RegExp(`^${boundInput}(?:,\\s*${boundInput})*$`))
      .optional(),
    about:
      'space=bucket/folder/, with commas between: who may summarise in batches what is in a folder of a bucket at FILES_S3_ENDPOINT, with its keys',
  },
  CLAMAV_URL: {
    schema: scannerUrl.optional(),
    about:
      'tcp://host:port or /path of the socket of clamd, which then scans every upload; without it nothing is scanned',
  },
} as const;
