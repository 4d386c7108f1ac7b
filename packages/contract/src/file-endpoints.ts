import { oc } from '@orpc/contract';
import { z } from 'zod';
import { routes } from './routes.ts';
import { idSchema } from './wire-values.ts';

export const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  createdAt: z.string(),
});
export type StoredFile = z.infer<typeof fileSchema>;

const beginUploadSchema = z.strictObject({
  name: z.string().max(1_000),
  mediaType: z.string().max(200).default(''),
  /** The exact size of the file. */
  bytes: z.int().min(1),
});

/**
 * How a file is sent. `form`: as a form to `POST /v1/files`. `direct`: to the storage, each range of bytes (`start` to before `end`) by PUT to its
 * address, without headers or cookies, in any order, until `expiresAt`; then it is completed here.
 */
const uploadWaySchema = z.discriminatedUnion('way', [
  z.object({ way: z.literal('form') }),
  z.object({
    way: z.literal('direct'),
    id: z.string(),
    bytes: z.int(),
    /** What has not arrived yet. */
    missing: z.array(z.object({ start: z.int(), end: z.int(), url: z.string() })),
    expiresAt: z.string(),
  }),
]);
export type UploadWay = z.infer<typeof uploadWaySchema>;

const fileIdInput = z.object({ id: idSchema });
const tags = ['files'];

export const fileEndpoints = {
  create: oc
    .route({ ...routes.files.create, tags, summary: 'Upload a file (multipart field `file`)', successStatus: 201 })
    .input(z.object({ file: z.file() }))
    .output(fileSchema),
  begin: oc
    .route({
      ...routes.files.begin,
      tags,
      summary: 'Ask how to send a file: as a form, or straight to the storage',
      description:
        'Where files are in a bucket that browsers may reach, the answer has signed addresses (`way`: `direct`); send the bytes there and complete the upload. ' +
        'Anywhere else, and always allowed, is `POST /v1/files` (`way`: `form`). An upload that is not completed is deleted after `expiresAt`.',
    })
    .input(beginUploadSchema)
    .output(uploadWaySchema),
  upload: oc
    .route({ ...routes.files.upload, tags, summary: 'What of a direct upload is missing, with fresh addresses' })
    .input(fileIdInput)
    .output(uploadWaySchema),
  complete: oc
    .route({
      ...routes.files.complete,
      tags,
      summary: 'Complete a direct upload',
      description:
        'Counts and reads what has arrived. 409 `upload_incomplete` when something is missing; what is not the announced file is refused and deleted. May be repeated.',
    })
    .input(fileIdInput)
    .output(fileSchema),
  get: oc
    .route({ ...routes.files.get, tags, summary: 'Describe an uploaded file' })
    .input(fileIdInput)
    .output(fileSchema),
  delete: oc
    .route({
      ...routes.files.delete,
      tags,
      summary: 'Delete an uploaded file, or give up an upload',
      successStatus: 204,
    })
    .input(fileIdInput)
    .output(z.void()),
};
