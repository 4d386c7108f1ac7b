import { createBrowserRouter, type RouteObject } from 'react-router';
import { ConfirmIdentityProvider } from '#features/account/confirm-identity-provider.tsx';
import { DraftKeeperProvider } from '#features/compose/draft-keeper-context.tsx';
import { ErrorPage } from '#frame/error-page.tsx';
import { NotFound } from '#frame/not-found.tsx';
import { PageFrame } from '#frame/page-frame.tsx';
import { WorkspaceRoute } from '#routes/workspace-route.tsx';

/** The routes of the app. Only the workspace is in the initial load; the others are loaded when opened. */
export function createRouter() {
  nameFirstEntry();
  return createBrowserRouter([
    {
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
      Component: DraftKeeperProvider,
      children: [
        {
          Component: ConfirmIdentityProvider,
          children: [
            {
              Component: PageFrame,
              children: [
                { index: true, Component: WorkspaceRoute },
                {
                  path: 's/:id',
                  lazy: async () => ({ Component: (await import('#routes/summary-route.tsx')).SummaryRoute }),
                },
                ...mypageRoutes,
                ...accountRoutes,
                { path: '*', Component: NotFound },
              ],
            },
          ],
        },
      ],
    },
  ]);
}

/** The pages of マイページ; their menu is `frame/mypage-menu.tsx`. */
const mypageRoutes: RouteObject[] = [
  {
    path: 'mypage',
    lazy: async () => ({ Component: (await import('#routes/mypage-route.tsx')).MypageRoute }),
  },
  {
    path: 'mypage/history',
    lazy: async () => ({ Component: (await import('#routes/history-route.tsx')).HistoryRoute }),
  },
  {
    path: 'mypage/templates',
    lazy: async () => ({ Component: (await import('#routes/templates-route.tsx')).TemplatesRoute }),
  },
  {
    path: 'mypage/keys',
    lazy: async () => ({ Component: (await import('#routes/keys-route.tsx')).KeysRoute }),
  },
  {
    path: 'mypage/members',
    lazy: async () => ({ Component: (await import('#routes/members-route.tsx')).MembersRoute }),
  },
  {
    path: 'mypage/security',
    lazy: async () => ({ Component: (await import('#routes/security-route.tsx')).SecurityRoute }),
  },
  {
    path: 'mypage/data',
    lazy: async () => ({ Component: (await import('#routes/data-route.tsx')).DataRoute }),
  },
];

/** Signing up and in, and the pages that mailed links open. */
const accountRoutes: RouteObject[] = [
  {
    path: 'sign-in',
    lazy: async () => ({ Component: (await import('#routes/sign-in-route.tsx')).SignInRoute }),
  },
  {
    path: 'sign-in-code',
    lazy: async () => ({ Component: (await import('#routes/sign-in-code-route.tsx')).SignInCodeRoute }),
  },
  {
    path: 'sign-in-provider',
    lazy: async () => ({ Component: (await import('#routes/sign-in-provider-route.tsx')).SignInProviderRoute }),
  },
  {
    path: 'sign-up',
    lazy: async () => ({ Component: (await import('#routes/sign-up-route.tsx')).SignUpRoute }),
  },
  {
    path: 'forgot-password',
    lazy: async () => ({ Component: (await import('#routes/forgot-password-route.tsx')).ForgotPasswordRoute }),
  },
  {
    path: 'reset-password',
    lazy: async () => ({ Component: (await import('#routes/reset-password-route.tsx')).ResetPasswordRoute }),
  },
  {
    path: 'check-mail',
    lazy: async () => ({ Component: (await import('#routes/check-mail-route.tsx')).CheckMailRoute }),
  },
  {
    path: 'confirm-email',
    lazy: async () => ({ Component: (await import('#routes/confirm-email-route.tsx')).ConfirmEmailRoute }),
  },
  {
    path: 'sign-in-link',
    lazy: async () => ({ Component: (await import('#routes/sign-in-link-route.tsx')).SignInLinkRoute }),
  },
  {
    path: 'invitation',
    lazy: async () => ({ Component: (await import('#routes/invitation-route.tsx')).InvitationRoute }),
  },
  {
    path: 'confirm-email-change',
    lazy: async () => ({ Component: (await import('#routes/confirm-email-change-route.tsx')).ConfirmEmailChangeRoute }),
  },
  {
    path: 'disclosure',
    lazy: async () => ({ Component: (await import('#routes/disclosure-route.tsx')).DisclosureRoute }),
  },
];

/** The router names every history entry except the browser's first; a draft is stored for its entry. */
function nameFirstEntry(): void {
  const state = history.state as { key?: string } | null;
  if (state?.key === undefined) history.replaceState({ ...state, key: crypto.randomUUID() }, '');
}
