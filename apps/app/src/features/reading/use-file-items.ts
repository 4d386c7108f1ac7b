import { useEffect, useState } from 'react';
import type { Summary } from '@youyaku/contract/summary';
import type { MinutesForm } from '@youyaku/contract/summary-files';
import type { MenuItem } from '@youyaku/ui/menu';
import { useApi } from '#api/api-context.tsx';
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
): readonly MenuItem[] {
  const api = useApi();
  const { language } = useMessages();
  const [list, setList] = useState<ListFileItems>();
  const [form, chooseForm] = useState<MinutesForm>();
  useEffect(() => {
    // Without a network the files that the page makes are left.
    import('./list-file-items.tsx').then((loaded) => setList(() => loaded.listFileItems)).catch(() => undefined);
  }, []);
  return list === undefined ? own : list({ summary, own, api, language, form, chooseForm, report, onTaken });
}
