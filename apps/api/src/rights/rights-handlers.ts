import type { AppParts } from '#app-parts.ts';
import { listActsHandler } from '#audit/list-acts.ts';
import { getDeletionHandler, requestDeletionHandler, undoDeletionHandler } from './deletion-handlers.ts';
import { confirmDisclosureHandler, listDisclosuresHandler, requestDisclosureHandler } from './disclosure-handlers.ts';
import { downloadExportHandler, getExportHandler, requestExportHandler } from './export-handlers.ts';
import { getRetentionHandler, previewRetentionHandler, updateRetentionHandler } from './retention-handlers.ts';

/** What people can do with their data as a whole. */
export function createRightsHandlers(parts: AppParts) {
  return {
    audit: { list: listActsHandler(parts) },
    export: {
      get: getExportHandler(parts),
      create: requestExportHandler(parts),
      download: downloadExportHandler(parts),
    },
    retention: {
      get: getRetentionHandler(parts),
      preview: previewRetentionHandler(parts),
      update: updateRetentionHandler(parts),
    },
    deletion: {
      get: getDeletionHandler(parts),
      create: requestDeletionHandler(parts),
      undo: undoDeletionHandler(parts),
    },
    disclosure: {
      list: listDisclosuresHandler(parts),
      create: requestDisclosureHandler(parts),
      confirm: confirmDisclosureHandler(parts),
    },
  };
}
