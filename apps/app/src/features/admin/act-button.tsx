import { Button } from '@youyaku/ui/button';
import { getFailureReason } from '#api/get-failure-reason.ts';
import type { Api } from '#api/create-api.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useAdminAct } from './use-admin.ts';

type Props = { label: string; description?: string; act: (admin: Api['admin']) => Promise<unknown> };

/** A button that does something at once, and says where it could not. */
export function ActButton({ label, description, act }: Props) {
  const doing = useAdminAct<undefined>(act);
  return (
    <>
      <Button
        {...(description === undefined ? {} : { 'aria-label': description })}
        aria-disabled={doing.isPending}
        onClick={() => {
          if (!doing.isPending) doing.mutate(undefined);
        }}
      >
        {label}
      </Button>
      {doing.isError ? <FailureNotice reason={getFailureReason(doing.error)} /> : null}
    </>
  );
}
