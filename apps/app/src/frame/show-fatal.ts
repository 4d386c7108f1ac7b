import type { LoadMonitor } from '@youyaku/client/watch-faults';
import type { Messages } from '#messages/ja.ts';

type Fatal = { error: unknown; messages: Messages; loadMonitor: LoadMonitor };

/** In place of an app of which nothing is left: the sentence for our own faults, and the number of this one. */
export async function showFatal(root: HTMLElement, { error, messages, loadMonitor }: Fatal): Promise<void> {
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.className = 'p-6';
  notice.textContent = messages.failures.broken;
  root.replaceChildren(notice);
  if (typeof error !== 'object' || error === null) return;
  const [monitor, { faultMessages }] = await Promise.all([loadMonitor(), import('#messages/fault-messages.ts')]);
  if (monitor !== undefined)
    notice.append(
      document.createElement('br'),
      `${faultMessages[messages.language]?.number} ${await monitor.noteToShow(error, { error })}`,
    );
}
