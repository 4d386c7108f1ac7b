import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Template, TemplateChange, TemplateContent } from '@youyaku/contract/template';
import { useApi } from '#api/api-context.tsx';

const none: readonly Template[] = [];

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
      id === undefined ? api.templates.create(content) : api.templates.update({ id, ...content }),
    onSettled,
  });
  const rename = useMutation({
    mutationFn: ({ id, ...change }: TemplateChange & { id: string }) => api.templates.update({ id, ...change }),
    onSettled,
  });
  const remove = useMutation({ mutationFn: (id: string) => api.templates.delete({ id }), onSettled });
  return { templates: list.data ?? none, save, rename, remove };
}
