import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  bulkChangeSchema,
  bulkExportSchema,
  changedIdsSchema,
  historyFacetsSchema,
  listSummariesInputSchema,
  summaryIdsSchema,
  summaryPageSchema,
} from './history.ts';
import { limits } from './limits.ts';
import { routes } from './routes.ts';

const tags = ['summaries'] as const;

/** The history of a space: found again, and changed many at a time. */
export const historyEndpoints = {
  list: oc
    .route({
      ...routes.summaries.list,
      tags,
      summary: 'List and search kept summaries',
      description:
        'Pinned ones first, then the newest first. `q` finds words of one letter or more in titles, summaries and sources; full and half width and upper and lower case are the same, ' +
        'hiragana and katakana are not. Of very long sources only the beginning is searched; `unsearched` counts them. Pages stay stable while rows are added and removed.',
    })
    .input(listSummariesInputSchema)
    .output(summaryPageSchema),
  facets: oc
    .route({ ...routes.summaries.facets, tags, summary: 'The tags in use with their counts, and what needs attention' })
    .output(historyFacetsSchema),
  updateMany: oc
    .route({
      ...routes.summaries.updateMany,
      tags,
      summary: 'Pin or tag several summaries',
      description: `At most ${limits.bulkMax} at once. Tags beyond ${limits.tagsMax} of a summary are not added.`,
    })
    .input(bulkChangeSchema)
    .output(changedIdsSchema),
  deleteMany: oc
    .route({
      ...routes.summaries.deleteMany,
      tags,
      summary: 'Delete several summaries and their sources',
      description: `At most ${limits.bulkMax} at once. They can be restored for ${limits.undoSeconds} seconds, and nobody can read them from now on; then they are deleted for good. Open runs are stopped.`,
    })
    .input(summaryIdsSchema)
    .output(changedIdsSchema),
  restore: oc
    .route({
      ...routes.summaries.restore,
      tags,
      summary: `Undo the deletion of several summaries, within ${limits.undoSeconds} seconds`,
    })
    .input(summaryIdsSchema)
    .output(changedIdsSchema),
  exportMany: oc
    .route({
      ...routes.summaries.exportMany,
      tags,
      summary: `Download up to ${limits.bulkMax} summaries as a zip`,
      description:
        `A file for each, in Markdown, plain text or JSON, or up to ${limits.bulkFilesMax} in Word or PDF. Sentences to be checked have their mark; what was struck out is left out of all but JSON. ` +
        'A list in the zip says what is inside, and what was left out and why.',
    })
    .input(bulkExportSchema)
    .output(z.file()),
};
