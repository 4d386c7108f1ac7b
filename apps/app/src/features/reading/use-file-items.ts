import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Summary } from '@youyaku/contract/summary';
import type { MenuEntry, MenuItem } from '@youyaku/ui/menu-entry';
import { useApi } from '#api/api-context.tsx';
import { useMinutesForms } from '#api/use-minutes-forms.ts';
import { useMessages } from '#messages/messages-context.tsx';
import type { ListFileItems } from './list-file-items.tsx';

type Taking = { report: (words: string) => void; onTaken?: (() => void) | undefined };

/**
 * The files that a summary can be taken away as, around those that the page itself makes (`own`). The list is loaded after the summary is
 * there; until then `own` is all there is.
 */
export function useFileItems(
  summary: Summary,
  own: readonly MenuItem[],
  { report, onTaken }: Taking,
): readonly MenuEntry[] {
  const api = useApi();
  const { language } = useMessages();
  const [list, setList] = useState<ListFileItems>();
  const navigate = useNavigate();
  const { data: ownForms = [] } = useMinutesForms(summary.minutes !== undefined);
  const [form, chooseForm] = useState<string>();
  useEffect(() => {
    // Without a network the files that the page makes are left.
    import('./list-file-items.tsx').then((loaded) => setList(() => loaded.listFileItems)).catch(() => undefined);
  }, []);
  if (list === undefined) return own;
  const editForms = () => void navigate('/mypage/forms');
  return list({ summary, own, ownForms, api, language, form, chooseForm, editForms, report, onTaken });
}
