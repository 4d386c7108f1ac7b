import { useDeferredValue } from 'react';
import type { EngineListing } from '@youyaku/contract/engine-listing';
import type { PlanId } from '@youyaku/contract/plans';
import { Notice } from '@youyaku/ui/notice';
import { useAccount } from '#api/use-account.ts';
import { useUsage } from '#api/use-usage.ts';
import { useWebConfig } from '#api/web-config-context.tsx';
import { PlanWayOut } from '#frame/plan-way-out.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { usePlanLimitMessages } from '#messages/plan-limit-messages.ts';
import { findPlanLimits, type PlanLimit } from './find-plan-limits.ts';

type Props = {
  texts: readonly string[];
  fileBytes: readonly number[];
  engine: string;
  engines: readonly EngineListing[];
};

const mebibyte = 1024 * 1024;

/** What the plan does not allow, said before the run; nothing while all is well, or while the usage is not known. */
export function DeskLimits(props: Props) {
  const { setting } = useWebConfig().plans;
  const { data: who } = useAccount();
  const isBoundless = setting === 'self-hosted' && who?.account === null;
  return who === undefined || isBoundless ? null : <Limits {...props} />;
}

function Limits(props: Props) {
  const { data: usage } = useUsage();
  const { table } = useWebConfig().plans;
  // Counting a long text must not block typing.
  const asked = useDeferredValue(props);
  if (usage === undefined) return null;
  const limits = findPlanLimits(asked, table[usage.plan], usage);
  return limits.length === 0 ? null : (
    <div className="mt-3 flex flex-col gap-3 first:mt-0">
      {limits.map((limit) => (
        <LimitNotice key={limit.kind} limit={limit} plan={usage.plan} />
      ))}
    </div>
  );
}

function LimitNotice({ limit, plan }: { limit: PlanLimit; plan: PlanId }) {
  const words = useLimitWords(limit, plan);
  const isLow = limit.kind === 'builtinLow' || limit.kind === 'modelsLow';
  return isLow ? (
    <p className="text-small text-ink-soft">{words}</p>
  ) : (
    <Notice tone="warning" actions={<PlanWayOut bound={{ plan }} />}>
      {words}
    </Notice>
  );
}

function useLimitWords(limit: PlanLimit, plan: PlanId): string {
  const labels = usePlanLimitMessages();
  const { number, moment } = useMessages();
  const name = labels.plans[plan];
  if (limit.kind === 'tooLong')
    return labels.tooLong(number(limit.codePoints), name, number(limit.max)) + labels.shorten;
  if (limit.kind === 'fileTooLarge')
    return labels.tooLongFile(name, number(Math.floor(limit.maxBytes / mebibyte))) + labels.shortenFile;
  if (limit.kind === 'modelsNone') return labels.modelsNone(name);
  const [left, max, resets] = [number(limit.left), number(limit.max), moment(limit.resetsAt)];
  if (limit.kind === 'modelsLow') return labels.modelsLeft(left, resets);
  if (limit.kind === 'modelsUsed') return labels.modelsUsed(resets);
  if (limit.kind === 'modelsReplaced') return labels.modelsReplaced(resets);
  return limit.kind === 'builtinLow' ? labels.builtinLeft(left) : labels.builtinUsed(max, resets);
}
