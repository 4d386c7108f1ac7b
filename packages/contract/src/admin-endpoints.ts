import { oc } from '@orpc/contract';
import { z } from 'zod';
import { activityInput, activitySchema } from './activity.ts';
import {
  adminActSchema,
  adminChoresSchema,
  adminDisclosureSchema,
  adminErrorsInput,
  adminErrorsSchema,
  adminIdInput,
  adminListInput,
  adminMailsSchema,
  adminOverviewSchema,
  adminRunsSchema,
  adminSpaceDetailSchema,
  adminSpaceSchema,
  adminUserDetailSchema,
  adminUserSchema,
  createTakedownInput,
  spendInput,
  spendLimitInput,
  spendLimitSchema,
  spendSchema,
  suspendInput,
  takedownSchema,
  updateDisclosureInput,
  updateTakedownInput,
} from './admin.ts';
import { routes } from './routes.ts';

const { admin } = routes;
const tags = ['admin'] as const;
const done = z.void();

function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().optional() });
}

function acting(route: { method: 'POST' | 'DELETE'; path: `/${string}` }) {
  return oc
    .route({ ...route, tags, successStatus: 204 })
    .input(adminIdInput)
    .output(done);
}

/** For operators. To anybody else these routes do not exist, and they are not in the public reference. */
export const adminEndpoints = {
  overview: oc.route({ ...admin.overview, tags }).output(adminOverviewSchema),
  users: {
    list: oc
      .route({ ...admin.users.list, tags })
      .input(adminListInput)
      .output(pageOf(adminUserSchema)),
    get: oc
      .route({ ...admin.users.get, tags })
      .input(adminIdInput)
      .output(adminUserDetailSchema),
    suspend: oc
      .route({ ...admin.users.suspend, tags, successStatus: 204 })
      .input(suspendInput)
      .output(done),
    resume: acting(admin.users.resume),
    delete: acting(admin.users.delete),
  },
  spaces: {
    list: oc
      .route({ ...admin.spaces.list, tags })
      .input(adminListInput)
      .output(pageOf(adminSpaceSchema)),
    get: oc
      .route({ ...admin.spaces.get, tags })
      .input(adminIdInput)
      .output(adminSpaceDetailSchema),
    suspend: oc
      .route({ ...admin.spaces.suspend, tags, successStatus: 204 })
      .input(suspendInput)
      .output(done),
    resume: acting(admin.spaces.resume),
    delete: acting(admin.spaces.delete),
  },
  activity: oc
    .route({ ...admin.activity, tags })
    .input(activityInput)
    .output(activitySchema),
  spend: {
    get: oc
      .route({ ...admin.spend.get, tags })
      .input(spendInput)
      .output(spendSchema),
    limit: oc
      .route({ ...admin.spend.limit, tags })
      .input(spendLimitInput)
      .output(spendLimitSchema),
  },
  runs: {
    list: oc.route({ ...admin.runs.list, tags }).output(adminRunsSchema),
    stop: acting(admin.runs.stop),
  },
  chores: {
    list: oc.route({ ...admin.chores.list, tags }).output(adminChoresSchema),
    retry: acting(admin.chores.retry),
    drop: acting(admin.chores.drop),
  },
  mails: {
    list: oc.route({ ...admin.mails.list, tags }).output(adminMailsSchema),
    release: acting(admin.mails.release),
  },
  errors: oc
    .route({ ...admin.errors, tags })
    .input(adminErrorsInput)
    .output(adminErrorsSchema),
  takedowns: {
    list: oc.route({ ...admin.takedowns.list, tags }).output(z.object({ items: z.array(takedownSchema) })),
    create: oc
      .route({ ...admin.takedowns.create, tags, successStatus: 201 })
      .input(createTakedownInput)
      .output(takedownSchema),
    update: oc
      .route({ ...admin.takedowns.update, tags })
      .input(updateTakedownInput)
      .output(takedownSchema),
  },
  disclosures: {
    list: oc.route({ ...admin.disclosures.list, tags }).output(z.object({ items: z.array(adminDisclosureSchema) })),
    update: oc
      .route({ ...admin.disclosures.update, tags, successStatus: 204 })
      .input(updateDisclosureInput)
      .output(done),
  },
  audit: oc
    .route({ ...admin.audit, tags })
    .input(adminListInput.pick({ limit: true, cursor: true }))
    .output(pageOf(adminActSchema)),
};
