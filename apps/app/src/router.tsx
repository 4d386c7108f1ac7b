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
                adminRoute,
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
    path: 'mypage/plan',
    lazy: async () => ({ Component: (await import('#routes/plan-route.tsx')).PlanRoute }),
  },
  {
    path: 'mypage/plan/confirm',
    lazy: async () => ({ Component: (await import('#routes/plan-confirm-route.tsx')).PlanConfirmRoute }),
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

/** The pages of operators; to others an unknown address. */
const adminRoute: RouteObject = {
  path: 'admin',
  lazy: async () => ({ Component: (await import('#routes/admin-route.tsx')).AdminRoute }),
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('#features/admin/overview-page.tsx')).OverviewPage }),
    },
    {
      path: 'users',
      lazy: async () => ({ Component: (await import('#features/admin/users-page.tsx')).UsersPage }),
    },
    {
      path: 'users/:id',
      lazy: async () => ({ Component: (await import('#features/admin/user-page.tsx')).UserPage }),
    },
    {
      path: 'spaces',
      lazy: async () => ({ Component: (await import('#features/admin/spaces-page.tsx')).SpacesPage }),
    },
    {
      path: 'spaces/:id',
      lazy: async () => ({ Component: (await import('#features/admin/space-page.tsx')).SpacePage }),
    },
    {
      path: 'activity',
      lazy: async () => ({ Component: (await import('#features/admin/activity-page.tsx')).ActivityPage }),
    },
    {
      path: 'spend',
      lazy: async () => ({ Component: (await import('#features/admin/spend-page.tsx')).SpendPage }),
    },
    {
      path: 'runs',
      lazy: async () => ({ Component: (await import('#features/admin/runs-page.tsx')).RunsPage }),
    },
    {
      path: 'mails',
      lazy: async () => ({ Component: (await import('#features/admin/mails-page.tsx')).MailsPage }),
    },
    {
      path: 'errors',
      lazy: async () => ({ Component: (await import('#features/admin/errors-page.tsx')).ErrorsPage }),
    },
    {
      path: 'takedowns',
      lazy: async () => ({ Component: (await import('#features/admin/takedowns-page.tsx')).TakedownsPage }),
    },
    {
      path: 'audit',
      lazy: async () => ({ Component: (await import('#features/admin/audit-page.tsx')).AuditPage }),
    },
    { path: '*', Component: NotFound },
  ],
};

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
