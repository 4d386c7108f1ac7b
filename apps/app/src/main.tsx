import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme, readStoredTheme } from '@youyaku/ui/stored-theme';
import { watchFaults } from '@youyaku/client/watch-faults';
import { readWebConfig } from '#api/read-web-config.ts';
import { AppRoot, loadFirstMessages } from '#frame/app-root.tsx';
import { showFatal } from '#frame/show-fatal.ts';
import './app.css';

/** What is not for this visit waits until the page is there. */
const quietMs = 3_000;

applyTheme(readStoredTheme());
const root = document.getElementById('root');
if (root === null) throw new Error('the page carries no #root');
const config = readWebConfig(document);
const loadMonitor = watchFaults({ part: 'app', config, also: () => import('#frame/fault-number.tsx') });
// Not `await`: chunks of other pages import modules from this one.
void loadFirstMessages().then((firstMessages) =>
  createRoot(root, {
    // React has removed everything by then.
    onUncaughtError: (error) =>
      void setTimeout(() => void showFatal(root, { error, messages: firstMessages, loadMonitor })),
  }).render(
    <StrictMode>
      <AppRoot config={config} loadMonitor={loadMonitor} firstMessages={firstMessages} />
    </StrictMode>,
  ),
);
if (import.meta.env.PROD)
  setTimeout(
    () =>
      void import('#worker/register-worker.ts').then(
        ({ registerWorker }) => registerWorker(),
        () => undefined,
      ),
    quietMs,
  );
