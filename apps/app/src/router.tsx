import { createBrowserRouter } from 'react-router';
import { DraftKeeperProvider } from '#features/compose/draft-keeper-context.tsx';
import { ErrorPage } from '#frame/error-page.tsx';
import { NotFound } from '#frame/not-found.tsx';
import { PageFrame } from '#frame/page-frame.tsx';
import { WorkspaceRoute } from '#routes/workspace-route.tsx';

/** The addresses of the app. Only the workspace comes with the first load; the others follow when they are opened. */
export function createRouter() {
  nameFirstStep();
  return createBrowserRouter([
    {
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
      Component: DraftKeeperProvider,
      children: [
        {
          Component: PageFrame,
          children: [
            { index: true, Component: WorkspaceRoute },
            {
              path: 's/:id',
              lazy: async () => ({ Component: (await import('#routes/summary-route.tsx')).SummaryRoute }),
            },
            {
              path: 'mypage',
              lazy: async () => ({ Component: (await import('#routes/mypage-route.tsx')).MypageRoute }),
            },
            {
              path: 'mypage/history',
              lazy: async () => ({ Component: (await import('#routes/history-route.tsx')).HistoryRoute }),
            },
            { path: '*', Component: NotFound },
          ],
        },
      ],
    },
  ]);
}

/** The router names each step of the history but the one that the browser itself began with; a draft is kept for its step. */
function nameFirstStep(): void {
  const state = history.state as { key?: string } | null;
  if (state?.key === undefined) history.replaceState({ ...state, key: crypto.randomUUID() }, '');
}
