import { useEffect, useState } from 'react';
import type { Summary } from '@youyaku/contract/summary';
import { useApi } from '#api/api-context.tsx';
import { useEngines } from '#api/use-engines.ts';
import { saveFile } from '#frame/save-file.ts';
import { toFileName } from '#frame/to-file-name.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { buildMarkdown } from './summary-markdown.ts';
import { buildCopyText, buildPlainText } from './summary-text.ts';

const saidMs = 4_000;

/** Copying and exporting a summary; `said` reports the last result for a moment, `onTaken` is told of each. */
export function useSummaryOutput(summary: Summary, onTaken: (() => void) | undefined) {
  const messages = useMessages();
  const api = useApi();
  const engines = useEngines(summary.engine.kind === 'llm');
  const { actions: labels } = messages;
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), saidMs);
    return () => clearTimeout(timer);
  }, [said]);

  const exportMessages = { messages, engines };
  async function copy(withSource: boolean) {
    try {
      await navigator.clipboard.writeText(buildCopyText(summary, withSource, exportMessages));
      setSaid(labels.copied);
      onTaken?.();
      // Only how often, not what; nobody waits for it.
      api.counts({ event: 'copied' }).catch(() => undefined);
    } catch {
      setSaid(labels.copyFailed);
    }
  }
  function save(...file: Parameters<typeof saveFile>) {
    saveFile(...file);
    onTaken?.();
  }
  return {
    said,
    say: setSaid,
    copy: () => void copy(false),
    copyWithSource: () => void copy(true),
    saveMarkdown: () => save(toFileName(summary.title, 'md'), 'text/markdown', buildMarkdown(summary, exportMessages)),
    saveText: () => save(toFileName(summary.title, 'txt'), 'text/plain', buildPlainText(summary, exportMessages)),
  };
}
