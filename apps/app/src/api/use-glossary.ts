import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Glossary } from '@youyaku/contract/glossary';
import type { GlossaryEntry } from '@youyaku/contract/glossary-values';
import type { MaskKind } from '@youyaku/contract/masking-values';
import { useApi } from './api-context.tsx';
import type { Api } from './create-api.ts';
import { getFailureReason } from './get-failure-reason.ts';
import { putAnswer } from './put-answer.ts';

const glossaryKey = ['glossary'];

/** The terms of the space of this tab, and what it masks. Nobody tells of a change: it is asked again when the page is looked at. */
export function useGlossary(isWanted = true) {
  const api = useApi();
  return useQuery({
    queryKey: glossaryKey,
    queryFn: async () => api.glossary.get(),
    enabled: isWanted,
    staleTime: 60_000,
    refetchOnWindowFocus: 'always',
  });
}

type GlossaryContent = { readonly entries: readonly GlossaryEntry[]; readonly maskKinds: readonly MaskKind[] };
/** What a glossary becomes; applied to the newest one. */
export type GlossaryEdit = (now: GlossaryContent) => GlossaryContent;

/** Changes the glossary, one change after the other. Where somebody else has changed it, the same is done once more to what they left. */
export function useChangeGlossary() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'glossary' },
    mutationFn: async (edit: GlossaryEdit) => {
      const known = queries.getQueryData<Glossary>(glossaryKey);
      try {
        return await store(api, known ?? (await load(api, queries)), edit);
      } catch (error) {
        if (!isChangedByOther(error)) throw error;
        return store(api, await load(api, queries), edit);
      }
    },
    onSuccess: (stored) => putAnswer(queries, glossaryKey, stored),
  });
}

async function load(api: Api, queries: QueryClient): Promise<Glossary> {
  return queries.fetchQuery({ queryKey: glossaryKey, queryFn: async () => api.glossary.get(), staleTime: 0 });
}

async function store(api: Api, now: Glossary, edit: GlossaryEdit): Promise<Glossary> {
  const { entries, maskKinds } = edit(now);
  return api.glossary.replace({
    entries: entries.map((entry) => ({ ...entry, variants: [...entry.variants] })),
    maskKinds: [...maskKinds],
    version: now.version,
  });
}

function isChangedByOther(error: unknown): boolean {
  const reason = getFailureReason(error);
  return reason.kind === 'problem' && reason.problem.reason === 'glossary_changed';
}
