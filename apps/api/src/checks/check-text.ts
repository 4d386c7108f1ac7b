import { randomBytes } from 'node:crypto';
import type { Document } from '@youyaku/contract/document';
import type { Summary } from '@youyaku/contract/summary';
import { type EngineChoice, resolveSummaryOptions, type SummaryOptions } from '@youyaku/contract/summary-request';
import type { JudgedText } from '@youyaku/llm/judge/check-with-judge';
import { refusePrivateBase } from '#byok/byok-model-config.ts';
import { chooseModel, findByokModel, requireEngine, type ChosenModel, type ModelPorts } from '#byok/choose-model.ts';
import type { EngineCaller } from '#engine/engine-turns.ts';
import { planMask } from '#glossary/plan-mask.ts';
import type { MaskPlan } from '@youyaku/llm/mask/mask-plan';
import { contract } from '#http/implement-contract.ts';
import { countInto, createTally, type Tally } from '#models/count-into.ts';
import { meterModel } from '#models/meter-model.ts';
import type { ModelRegistry } from '#models/open-registry.ts';
import { engineWithin, requireModels } from '#plans/models-of-plan.ts';
import { planOf, type PlanFacts } from '#plans/plan-of-space.ts';
import { noPlan, sourceBoundOf } from '#plans/refuse-by-plan.ts';
import { readSource, type ReadPorts } from '#sources/read-source.ts';
import { refuseSource } from '#sources/refuse-source.ts';

type Usage = Summary['usage'];
type CheckPorts = ReadPorts &
  ModelPorts & { models: Pick<ModelRegistry, 'choose' | 'judgeByItself' | 'isOpenTo' | 'require'>; facts: PlanFacts };

/**
 * `POST /v1/check`: grounds any text in a source, without a summary. A model judges what the rules leave open: its calls count in the
 * caps of the owner and of the day like all others. Stores nothing.
 */
export function checkTextHandler(ports: CheckPorts) {
  return contract.check.handler(async ({ input, context }) => {
    refuseSource(input.source);
    const { engine = 'auto', ownModel } = input;
    const { addressKey, signal } = context;
    const ownerId = context.ownerId();
    await requireEngine(ports, engine, ownerId);
    const byok = await findByokModel(ports, engine, ownerId, ownModel);
    if (byok !== undefined) refusePrivateBase(byok);
    const asker = { ownerId, addressKey, signal };
    const { plan } = await planOf(ports.database, ports.facts, ownerId);
    if (byok === undefined) requireModels(plan, engine);
    const bound = byok === undefined ? sourceBoundOf(plan) : noPlan;
    const document = await readSource(ports, input.source, { ...asker, bound });
    const chosen = await chooseModel(ports, document, optionsFor(engineWithin(plan, engine)), {
      ownerId,
      addressKey,
      model: byok,
    });
    const text = input.text.toWellFormed();
    if (chosen === undefined || chosen.model.judge === false) {
      const { judgedSentences: _, ...checked } = await ports.engine.check(text, document, asker);
      return checked;
    }
    const masking = await planMask(ports.database, ownerId, undefined);
    const { judged, tally } = await checkWithModel(ports, { text, document, chosen, masking }, asker);
    const { judgedSentences: sentences, ...checked } = judged;
    const { id: model } = chosen.model.judge ?? chosen.model;
    return { ...checked, judged: { model, sentences }, usage: describeUsage(chosen, sentences, tally) };
  });
}

/** The length of the source does not matter: a judge reads passages of it. */
function optionsFor(engine: EngineChoice): SummaryOptions {
  return resolveSummaryOptions({ engine: engine === 'auto' ? 'llm' : engine });
}

type Checking = { text: string; document: Document; chosen: ChosenModel; masking: MaskPlan | undefined };

async function checkWithModel(
  { engine }: Pick<CheckPorts, 'engine'>,
  { text, document, chosen, masking }: Checking,
  asker: EngineCaller,
): Promise<{ judged: JudgedText; tally: Tally }> {
  const tally = createTally();
  const metered = meterModel(countInto(tally, chosen.model), chosen.meter, asker);
  // Unpredictable for the authors of the text and of the source.
  const writer = { model: metered.model, delimiter: randomBytes(16).toString('hex'), masking };
  try {
    return { judged: await engine.check(text, document, asker, writer), tally };
  } finally {
    await metered.close();
  }
}

/** Only judgements are charged. */
function describeUsage({ freeBecause }: ChosenModel, sentences: number, tally: Tally): Usage {
  if (tally.inputTokens === 0) return { charged: false, reason: 'builtin' };
  if (freeBecause !== undefined) return { charged: false, reason: freeBecause, ...tally };
  return sentences > 0 ? { charged: true, ...tally } : { charged: false, reason: 'fallback', ...tally };
}
