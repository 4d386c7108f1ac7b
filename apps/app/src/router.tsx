import { lazy, Suspense, useState } from 'react';
import { BrowserRouter, useLocation, useRoutes, type RouteObject } from 'react-router';
import { ConfirmIdentityProvider } from '#features/account/confirm-identity-provider.tsx';
import { DraftKeeperProvider } from '#features/compose/draft-keeper-context.tsx';
import { ErrorPage } from '#frame/error-page.tsx';
import { NotFound } from '#frame/not-found.tsx';
import { PageBoundary } from '#frame/page-boundary.tsx';
import { PageFrame } from '#frame/page-frame.tsx';
import { WorkspaceRoute } from '#routes/workspace-route.tsx';

/**
 * The pages of the app by address. Only the workspace is in the initial load; the others are loaded when opened, and the page before stays until then.
 * No page loads or sends anything through the router, whose part for that would be a tenth of the initial load.
 */
export function Router() {
  useState(nameFirstEntry);
  return (
    <BrowserRouter>
      <Pages />
    </BrowserRouter>
  );
}

function Pages() {
  const page = useRoutes(routes);
  return (
    <PageBoundary place={useLocation()} Fallback={ErrorPage}>
      <Suspense>{page}</Suspense>
    </PageBoundary>
  );
}

/** The pages of マイページ; their menu is `frame/mypage-menu.tsx`. */
const mypageRoutes: RouteObject[] = [
  {
    path: 'mypage',
    Component: lazy(async () => ({ default: (await import('#routes/mypage-route.tsx')).MypageRoute })),
  },
  {
    path: 'mypage/history',
    Component: lazy(async () => ({ default: (await import('#routes/history-route.tsx')).HistoryRoute })),
  },
  {
    path: 'mypage/plan',
    Component: lazy(async () => ({ default: (await import('#routes/plan-route.tsx')).PlanRoute })),
  },
  {
    path: 'mypage/plan/confirm',
    Component: lazy(async () => ({ default: (await import('#routes/plan-confirm-route.tsx')).PlanConfirmRoute })),
  },
  {
    path: 'mypage/templates',
    Component: lazy(async () => ({ default: (await import('#routes/templates-route.tsx')).TemplatesRoute })),
  },
  {
    path: 'mypage/terms',
    Component: lazy(async () => ({ default: (await import('#routes/terms-route.tsx')).TermsRoute })),
  },
  {
    path: 'mypage/forms',
    Component: lazy(async () => ({ default: (await import('#routes/forms-route.tsx')).FormsRoute })),
  },
  {
    path: 'mypage/batches',
    Component: lazy(async () => ({ default: (await import('#routes/batches-route.tsx')).BatchesRoute })),
  },
  {
    path: 'mypage/keys',
    Component: lazy(async () => ({ default: (await import('#routes/keys-route.tsx')).KeysRoute })),
  },
  {
    path: 'mypage/device',
    Component: lazy(async () => ({ default: (await import('#routes/device-route.tsx')).DeviceRoute })),
  },
  {
    path: 'mypage/members',
    Component: lazy(async () => ({ default: (await import('#routes/members-route.tsx')).MembersRoute })),
  },
  {
    path: 'mypage/security',
    Component: lazy(async () => ({ default: (await import('#routes/security-route.tsx')).SecurityRoute })),
  },
  {
    path: 'mypage/data',
    Component: lazy(async () => ({ default: (await import('#routes/data-route.tsx')).DataRoute })),
  },
];

/** The pages of operators; to others an unknown address. */
const adminRoute: RouteObject = {
  path: 'admin',
  Component: lazy(async () => ({ default: (await import('#routes/admin-route.tsx')).AdminRoute })),
  children: [
    {
      index: true,
      Component: lazy(async () => ({ default: (await import('#features/admin/overview-page.tsx')).OverviewPage })),
    },
    {
      path: 'users',
      Component: lazy(async () => ({ default: (await import('#features/admin/users-page.tsx')).UsersPage })),
    },
    {
      path: 'users/:id',
      Component: lazy(async () => ({ default: (await import('#features/admin/user-page.tsx')).UserPage })),
    },
    {
      path: 'spaces',
      Component: lazy(async () => ({ default: (await import('#features/admin/spaces-page.tsx')).SpacesPage })),
    },
    {
      path: 'spaces/:id',
      Component: lazy(async () => ({ default: (await import('#features/admin/space-page.tsx')).SpacePage })),
    },
    {
      path: 'activity',
      Component: lazy(async () => ({ default: (await import('#features/admin/activity-page.tsx')).ActivityPage })),
    },
    {
      path: 'spend',
      Component: lazy(async () => ({ default: (await import('#features/admin/spend-page.tsx')).SpendPage })),
    },
    {
      path: 'runs',
      Component: lazy(async () => ({ default: (await import('#features/admin/runs-page.tsx')).RunsPage })),
    },
    {
      path: 'mails',
      Component: lazy(async () => ({ default: (await import('#features/admin/mails-page.tsx')).MailsPage })),
    },
    {
      path: 'errors',
      Component: lazy(async () => ({ default: (await import('#features/admin/errors-page.tsx')).ErrorsPage })),
    },
    {
      path: 'takedowns',
      Component: lazy(async () => ({ default: (await import('#features/admin/takedowns-page.tsx')).TakedownsPage })),
    },
    {
      path: 'audit',
      Component: lazy(async () => ({ default: (await import('#features/admin/audit-page.tsx')).AuditPage })),
    },
    { path: '*', Component: NotFound },
  ],
};

/** Signing up and in, and the pages that mailed links open. */
const accountRoutes: RouteObject[] = [
  {
    path: 'sign-in',
    Component: lazy(async () => ({ default: (await import('#routes/sign-in-route.tsx')).SignInRoute })),
  },
  {
    path: 'sign-in-code',
    Component: lazy(async () => ({ default: (await import('#routes/sign-in-code-route.tsx')).SignInCodeRoute })),
  },
  {
    path: 'sign-in-provider',
    Component: lazy(async () => ({
      default: (await import('#routes/sign-in-provider-route.tsx')).SignInProviderRoute,
    })),
  },
  {
    path: 'sign-up',
    Component: lazy(async () => ({ default: (await import('#routes/sign-up-route.tsx')).SignUpRoute })),
  },
  {
    path: 'forgot-password',
    Component: lazy(async () => ({ default: (await import('#routes/forgot-password-route.tsx')).ForgotPasswordRoute })),
  },
  {
    path: 'reset-password',
    Component: lazy(async () => ({ default: (await import('#routes/reset-password-route.tsx')).ResetPasswordRoute })),
  },
  {
    path: 'check-mail',
    Component: lazy(async () => ({ default: (await import('#routes/check-mail-route.tsx')).CheckMailRoute })),
  },
  {
    path: 'confirm-email',
    Component: lazy(async () => ({ default: (await import('#routes/confirm-email-route.tsx')).ConfirmEmailRoute })),
  },
  {
    path: 'sign-in-link',
    Component: lazy(async () => ({ default: (await import('#routes/sign-in-link-route.tsx')).SignInLinkRoute })),
  },
  {
    path: 'invitation',
    Component: lazy(async () => ({ default: (await import('#routes/invitation-route.tsx')).InvitationRoute })),
  },
  {
    path: 'confirm-email-change',
    Component: lazy(async () => ({
      default: (await import('#routes/confirm-email-change-route.tsx')).ConfirmEmailChangeRoute,
    })),
  },
  {
    path: 'disclosure',
    Component: lazy(async () => ({ default: (await import('#routes/disclosure-route.tsx')).DisclosureRoute })),
  },
];

/** What wraps all pages stays the same element from one to the next. */
const routes: RouteObject[] = [
  {
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
                Component: lazy(async () => ({ default: (await import('#routes/summary-route.tsx')).SummaryRoute })),
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
];

/** The router names every history entry except the browser's first; a draft is stored for its entry. */
function nameFirstEntry(): void {
  const state = history.state as { key?: string } | null;
  if (state?.key === undefined) history.replaceState({ ...state, key: crypto.randomUUID() }, '');
}
