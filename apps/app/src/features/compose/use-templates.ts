import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Template, TemplateContent } from '@youyaku/contract/template';
import { useApi } from '#api/api-context.tsx';

const none: readonly Template[] = [];
/** A setting that the new content does not have is removed from the template. */
const noSettings = { shape: null, length: null, register: null, reader: null, language: null } as const;

/** The user's templates and the actions on them; the list is reloaded after each change. */
export function useTemplates() {
  const api = useApi();
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: ['templates'],
    queryFn: async () => (await api.templates.list()).items,
    staleTime: Infinity,
  });
  const onSettled = () => queries.invalidateQueries({ queryKey: ['templates'] });
  const save = useMutation({
    mutationFn: ({ id, content }: { id: string | undefined; content: TemplateContent }) =>
      id === undefined ? api.templates.create(content) : api.templates.update({ id, ...noSettings, ...content }),
    onSettled,
  });
  const remove = useMutation({ mutationFn: (id: string) => api.templates.delete({ id }), onSettled });
  return {
    templates: list.data ?? none,
    isPending: list.isPending,
    /** Whether `templates` are those that the API has now. */
    isCurrent: list.isSuccess && !list.isFetching,
    failure: list.data === undefined ? list.error : null,
    refetch: list.refetch,
    save,
    remove,
  };
}
