import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import type { Document } from '@youyaku/contract/document';
import type { Decision, Summary } from '@youyaku/contract/summary';
import type { SummaryRequest } from '@youyaku/contract/summary-request';
import { useApi } from '#api/api-context.tsx';
import { putAnswer } from '#api/put-answer.ts';
import { buildSummaryRequest } from '#features/compose/compose-draft.ts';
import { withPassword } from '#features/compose/list-sources.ts';
import { toDeletedState } from '#frame/deleted-state.ts';
import { createDraftOfVersion } from './create-draft-of-version.ts';
import type { Opens } from './opens.ts';

/** What can be done with a stored summary. */
export function useSummaryActions(id: string, summary: Summary, document: Document | undefined) {
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isRemoving, setIsRemoving] = useState(false);

  async function remove() {
    setIsRemoving(true);
    await api.summaries.deleteMany({ ids: [id] }).catch((error: unknown) => {
      setIsRemoving(false);
      throw error;
    });
    void queries.invalidateQueries({ queryKey: ['summaries'] });
    await navigate('/mypage/history', { state: toDeletedState([id]) });
    queries.removeQueries({ queryKey: ['summary', id] });
    queries.removeQueries({ queryKey: ['source', id] });
    queries.removeQueries({ queryKey: ['questions', id] });
  }
  async function stop() {
    await putAnswer(queries, ['summary', id], await api.summaries.cancel({ id }));
  }
  const decide = useCallback(
    async (decisions: Decision[]) => {
      await putAnswer(queries, ['summary', id], await api.summaries.update({ id, decisions }));
      void queries.invalidateQueries({ queryKey: ['summaries'] });
    },
    [api, queries, id],
  );
  return { isRemoving, remove, stop, decide, ...useRuns(id, summary, document) };
}

/** The ways to another summary of the same source. */
function useRuns(id: string, summary: Summary, document: Document | undefined) {
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  async function openWith(password: string) {
    const next = await api.startSummary(repeatRequest(summary, undefined, password));
    // The summary whose file could not be opened is empty.
    void api.summaries.delete({ id }).catch(() => undefined);
    await navigate(`/s/${next.id}`, { replace: true });
  }
  async function resume() {
    const next = await api.startSummary(repeatRequest(summary, document));
    await navigate(`/s/${next.id}`);
  }
  async function repeat() {
    const next = await api.startSummary({ ...repeatRequest(summary, document), again: true });
    await navigate(`/s/${next.id}`, { state: { earlier: `/s/${id}` } });
  }
  /** Stores another version of it, and shows that instead. */
  async function store(request: SummaryRequest, opens?: Opens) {
    const { body: next } = await api.summaries.create({ headers: { prefer: 'wait=2' }, body: request });
    if (next.status === 'done') queries.setQueryData(['summary', next.id], next);
    void queries.invalidateQueries({ queryKey: ['summaries'] });
    await navigate(`/s/${next.id}`, { replace: true, state: { opens, earlier: `/s/${id}` } });
  }
  async function run(request: SummaryRequest) {
    const next = await api.startSummary(request);
    await navigate(`/s/${next.id}`, { state: { earlier: `/s/${id}` } });
  }
  return { openWith, resume, repeat, store, run };
}

/** Repeats the request of a summary. */
function repeatRequest(summary: Summary, document: Document | undefined, password = ''): SummaryRequest {
  return buildSummaryRequest(
    withPassword(createDraftOfVersion(summary, document), password),
    summary.request.source.fileId,
  );
}
