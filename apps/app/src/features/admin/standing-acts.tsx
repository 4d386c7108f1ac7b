import { useAdminMessages } from '#messages/use-admin-messages.ts';
import { ActButton } from './act-button.tsx';
import { ActDialog } from './act-dialog.tsx';

type Act = Parameters<typeof ActDialog>[0]['act'];

type StandingActsProps = {
  /** What the dialogs call the account or space. */
  name: string;
  isSuspended: boolean;
  isDeletable?: boolean;
  bodies: { suspend: string; delete: string };
  suspend: Act;
  resume: Parameters<typeof ActButton>[0]['act'];
  remove: Act;
};

/** Suspending, resuming and deleting an account or a space. */
export function StandingActs({ name, isSuspended, isDeletable = true, bodies, ...acts }: StandingActsProps) {
  const { user: labels } = useAdminMessages().admin;
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-5">
      {isSuspended ? (
        <ActButton label={labels.resume} act={acts.resume} />
      ) : (
        <ActDialog
          label={labels.suspend}
          title={labels.suspendTitle(name)}
          body={bodies.suspend}
          needsReason
          act={acts.suspend}
        />
      )}
      {isDeletable ? (
        <ActDialog
          label={labels.delete}
          title={labels.deleteTitle(name)}
          body={bodies.delete}
          needsReason={false}
          act={acts.remove}
        />
      ) : null}
    </div>
  );
}
