import { checkTextHandler } from '#checks/check-text.ts';
import { countHandler } from '#analytics/activity-handlers.ts';
import { createConsentHandlers } from '#consent/consent-handlers.ts';
import { deleteFileHandler } from '#files/delete-file.ts';
import { createDirectHandlers } from '#files/direct-upload.ts';
import { createBatchHandlers } from '#batches/batch-handlers.ts';
import { createBillingHandlers } from '#billing/billing-handlers.ts';
import { getFileHandler } from '#files/get-file.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { createAccountHandlers } from '#identity/account-handlers.ts';
import { changeManyHandler, deleteManyHandler, facetsHandler, restoreHandler } from '#history/bulk-handlers.ts';
import { listHistoryHandler } from '#history/list-history.ts';
import { getVersionHandler } from '#service/get-version.ts';
import { createAdminHandlers } from '#operator/admin-handlers.ts';
import { listEnginesHandler } from '#service/list-engines.ts';
import { addByokModelHandler } from '#byok/add-byok-model.ts';
import { deleteByokModelHandler } from '#byok/delete-byok-model.ts';
import { listByokModelsHandler } from '#byok/list-byok-models.ts';
import { tryByokModelHandler } from '#byok/try-byok-model.ts';
import { findSummarySpaceHandler } from '#spaces/find-summary-space.ts';
import { createInvitationHandlers, createSpaceHandlers } from '#spaces/space-handlers.ts';
import { askQuestionHandler } from '#questions/ask-question.ts';
import { listQuestionsHandler } from '#questions/list-questions.ts';
import { createShareHandlers } from '#shares/share-handlers.ts';
import { createRightsHandlers } from '#rights/rights-handlers.ts';
import { cancelSummaryHandler } from '#summaries/cancel-summary.ts';
import { createSummaryHandler } from '#summaries/create-summary.ts';
import { deleteSummaryHandler } from '#summaries/delete-summary.ts';
import { getSummaryHandler } from '#summaries/get-summary.ts';
import { keepSummaryHandler } from '#summaries/keep-summary.ts';
import { updateSummaryHandler } from '#summaries/update-summary.ts';
import { createGlossaryHandlers } from '#glossary/glossary-handlers.ts';
import { createTemplateHandler } from '#templates/create-template.ts';
import { deleteTemplateHandler } from '#templates/delete-template.ts';
import { getTemplateHandler } from '#templates/get-template.ts';
import { createMinutesFormHandlers } from '#minutes-forms/minutes-form-handlers.ts';
import { listTemplatesHandler } from '#templates/list-templates.ts';
import { updateTemplateHandler } from '#templates/update-template.ts';
import { createUsageHandlers } from '#usage/usage-handlers.ts';
import { createVariantHandler } from '#variants/create-variant.ts';
import type { AppParts } from './app-parts.ts';

/** An upload or a Document is too large for memory and is handled before the router (app.ts). */
const answeredBeside = (): never => {
  throw new ApiError('internal', { reason: 'not_streamed' });
};

/** Every operation of the contract with its handler; the compiler reports missing ones. */
export function createRouter(parts: AppParts) {
  return contract.router({
    summaries: {
      create: createSummaryHandler(parts),
      list: listHistoryHandler(parts),
      facets: facetsHandler(parts),
      updateMany: changeManyHandler(parts),
      deleteMany: deleteManyHandler(parts),
      restore: restoreHandler(parts),
      exportMany: contract.summaries.exportMany.handler(answeredBeside),
      get: getSummaryHandler(parts),
      update: updateSummaryHandler(parts),
      delete: deleteSummaryHandler(parts),
      cancel: cancelSummaryHandler(parts),
      keep: keepSummaryHandler(parts),
      source: contract.summaries.source.handler(answeredBeside),
      export: contract.summaries.export.handler(answeredBeside),
      space: findSummarySpaceHandler(parts),
    },
    questions: { create: askQuestionHandler(parts), list: listQuestionsHandler(parts) },
    files: createFileHandlers(parts),
    read: contract.read.handler(answeredBeside),
    check: checkTextHandler(parts),
    render: contract.render.handler(answeredBeside),
    variants: createVariantHandler(parts),
    ownModels: {
      list: listByokModelsHandler(parts),
      create: addByokModelHandler(parts),
      try: tryByokModelHandler(parts),
      delete: deleteByokModelHandler(parts),
    },
    glossary: createGlossaryHandlers(parts),
    templates: createTemplateHandlers(parts),
    minutesForms: createMinutesFormHandlers(parts),
    account: createAccountHandlers(parts.identity),
    spaces: createSpaceHandlers(parts.identity),
    invitations: createInvitationHandlers(parts.identity),
    ...createUsageHandlers(parts),
    billing: createBillingHandlers(parts),
    admin: createAdminHandlers(parts),
    shares: createShareHandlers(parts),
    ...createRightsHandlers(parts),
    ...createServiceHandlers(parts),
  });
}

function createFileHandlers(parts: AppParts) {
  return {
    create: contract.files.create.handler(answeredBeside),
    ...createDirectHandlers(parts),
    get: getFileHandler(parts),
    delete: deleteFileHandler(parts),
  };
}

function createTemplateHandlers(parts: AppParts) {
  return {
    list: listTemplatesHandler(parts),
    create: createTemplateHandler(parts),
    get: getTemplateHandler(parts),
    update: updateTemplateHandler(parts),
    delete: deleteTemplateHandler(parts),
  };
}

function createServiceHandlers(parts: AppParts) {
  return {
    batches: createBatchHandlers(parts),
    consent: createConsentHandlers(parts),
    counts: countHandler(parts),
    engines: listEnginesHandler(parts),
    version: getVersionHandler(parts.facts),
  };
}
