import { z } from 'zod';
import { apiBase, flag, providerText } from './setting-schemas.ts';

const bucketName = z.string().regex(/^[A-Za-z0-9][\w.-]{0,254}$/);

/** The bucket of files; all of it is part of `settings`. */
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
} as const;
