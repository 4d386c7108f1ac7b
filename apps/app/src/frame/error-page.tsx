import { FailureNotice } from './failure-notice.tsx';
import { PageFrame } from './page-frame.tsx';
import { useMessages } from '#messages/messages-context.tsx';

/** Replaces a page that threw: our fault, so it asks to reload. */
export function ErrorPage({ error }: { error: unknown }) {
  const { service } = useMessages();
  return (
    <PageFrame>
      <title>{service}</title>
      <div className="mx-auto w-full max-w-3xl px-4 py-12 sm:px-6">
        <FailureNotice reason={{ kind: 'broken' }} thrown={error} />
      </div>
    </PageFrame>
  );
}
