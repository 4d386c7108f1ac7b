import { useEffect, useMemo, useState } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { LoadMonitor } from '@youyaku/client/watch-faults';
import type { WebConfig } from '@youyaku/contract/web-config';
import { ApiContext } from '#api/api-context.tsx';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { MonitorContext } from '#api/monitor-context.ts';
import { createApi } from '#api/create-api.ts';
import { readUserOfTab } from '#api/account-of-tab.ts';
import { findAccountSpace, type PageUser } from '#api/note-session-end.ts';
import { findOwner } from '#api/offline-owner.ts';
import { openSpaceChoice } from '#api/space-choice.ts';
import { accountKey } from '#api/use-account.ts';
import { SpaceChoiceContext, spacesKey } from '#api/use-space.ts';
import { WebConfigContext } from '#api/web-config-context.tsx';
import { chooseLanguage, type Language } from '#messages/choose-language.ts';
import type { Messages } from '#messages/ja.ts';
import { loadMessages } from '#messages/load-messages.ts';
import { MessagesContext } from '#messages/messages-context.tsx';
import { Router } from '#router.tsx';
import { LanguageContext } from './language-context.tsx';

const storageKey = 'youyaku-language';

/** The texts of the first page, in the language that the user or the browser chose. */
export function loadFirstMessages(): Promise<Messages> {
  return loadMessages(chooseLanguage(readStoredLanguage(), navigator.languages));
}

type Props = { config: WebConfig; loadMonitor: LoadMonitor; firstMessages: Messages };

/** Providers for every page: the page's facts, the API, the messages and the routes. */
export function AppRoot({ config, loadMonitor, firstMessages }: Props) {
  const [messages, setMessages] = useState(firstMessages);
  const language: Language = messages.language === 'en' ? 'en' : 'ja';
  const [queries] = useState(createQueryClient);
  const [space] = useState(() => openSpaceChoice({ tab: () => sessionStorage, browser: () => localStorage }));
  const api = useMemo(() => {
    const onUnauthenticated = () => void queries.invalidateQueries({ queryKey: accountKey });
    const onSpaceRefused = () => (onUnauthenticated(), void queries.invalidateQueries({ queryKey: spacesKey }));
    const accountSpace = () => findAccountSpace(queries.getQueryData<PageUser>(accountKey) ?? readUserOfTab());
    const on = { onUnauthenticated, onSpaceRefused };
    const lastOwner = () => findOwner(queries.getQueryData<PageUser>(accountKey), space.get());
    return createApi({ apiUrl: config.apiUrl, language, space: space.get, accountSpace, lastOwner, ...on });
  }, [config, language, queries, space]);
  useEffect(() => {
    document.documentElement.lang = language;
    // The browser installs the app by what this names.
    const manifest = language === 'en' ? '/manifest-en.webmanifest' : '/manifest.webmanifest';
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifest);
  }, [language]);
  const choice = useMemo(
    () => ({ language, choose: (next: Language) => (storeLanguage(next), void loadMessages(next).then(setMessages)) }),
    [language],
  );

  return (
    <WebConfigContext value={config}>
      <LanguageContext value={choice}>
        <MessagesContext value={messages}>
          <ApiContext value={api}>
            <SpaceChoiceContext value={space}>
              <QueryClientProvider client={queries}>
                <MonitorContext value={loadMonitor}>
                  <Router />
                </MonitorContext>
              </QueryClientProvider>
            </SpaceChoiceContext>
          </ApiContext>
        </MessagesContext>
      </LanguageContext>
    </WebConfigContext>
  );
}

/** A problem that the API named does not change on a retry; only missing responses and server errors get two more attempts. */
function createQueryClient(): QueryClient {
  const retry = (count: number, error: Error) => count < 2 && getFailureReason(error).kind !== 'problem';
  // `always`: a browser that believes it is offline still gets our error instead of waiting forever.
  return new QueryClient({
    defaultOptions: {
      queries: { retry, networkMode: 'always', staleTime: 5_000 },
      mutations: { networkMode: 'always' },
    },
  });
}

function readStoredLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // If the browser refuses storage, the language still applies until the page is left.
  }
}
