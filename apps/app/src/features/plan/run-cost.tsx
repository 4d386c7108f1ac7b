import { useDeferredValue, useMemo } from 'react';
import type { EngineListing } from '@youyaku/contract/engine-listing';
import { useAccount } from '#api/use-account.ts';
import { useUsage, type Usage } from '#api/use-usage.ts';
import { useWebConfig } from '#api/web-config-context.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { useRunCostMessages } from '#messages/run-cost-messages.ts';
import { CostPlace } from './cost-place.tsx';
import { findRunCost, type RunCost as Cost } from './find-run-cost.ts';

type Props = {
  /** Of every source; undefined while one of them is not read. */
  texts: readonly string[] | undefined;
  engine: string;
  engines: readonly EngineListing[];
};

/** What a run of a model will draw of the plan, or about how much it will cost; nothing where no model will be called. */
export function RunCost(props: Props) {
  const { setting } = useWebConfig().plans;
  const { data: who } = useAccount();
  if (who === undefined) return <CostPlace />;
  const isCounted = setting === 'public' || who.account !== null;
  return isCounted ? <CountedCost {...props} /> : <Line {...props} usage={undefined} />;
}

function CountedCost(props: Props) {
  const { data: usage, isPending } = useUsage();
  return isPending ? <CostPlace /> : <Line {...props} usage={usage} />;
}

function Line({ texts, engine, engines, usage }: Props & { usage: Usage | undefined }) {
  const { setting, table } = useWebConfig().plans;
  const labels = useRunCostMessages();
  // Estimating a long text must not block typing.
  const key = useDeferredValue(texts?.join('\n'));
  const hasModels = usage === undefined || table[usage.plan].llmPerMonthMax !== 0;
  const cost = useMemo(
    () => findRunCost({ texts: key === undefined ? undefined : [key], engine, engines, setting, usage, hasModels }),
    [key, engine, engines, setting, usage, hasModels],
  );
  const words = useCostWords(cost);
  if (words === undefined) return null;
  // Where it does not fit on one line, what is in brackets is the next one.
  const [before, inBrackets] = (engine === 'auto' ? labels.auto(words) : words).split(/(?=[（(])/u);
  return (
    <span className="tabular">
      {before}
      {inBrackets === undefined ? null : <span className="inline-block">{inBrackets}</span>}
    </span>
  );
}

function useCostWords(cost: Cost | undefined): string | undefined {
  const labels = useRunCostMessages();
  const { number, models } = useMessages();
  if (cost === undefined) return undefined;
  switch (cost.kind) {
    case 'plan':
      return cost.left === undefined ? labels.planNoLimit : labels.plan(number(cost.left));
    case 'priced': {
      const { inputYenPerMillionTokens: input, outputYenPerMillionTokens: output } = cost.prices;
      if (cost.known === undefined) return labels.pricedUnread(number(input), number(output));
      return labels.priced(models.cost(cost.known.yen), number(cost.known.tokens));
    }
    case 'unpriced':
      return labels.unpriced(number(cost.tokens));
    case 'ownKey':
      return cost.tokens === undefined ? labels.ownKeyUnread : labels.ownKey(number(cost.tokens));
    case 'local':
      return cost.tokens === undefined ? labels.localUnread : labels.local(number(cost.tokens));
  }
}
