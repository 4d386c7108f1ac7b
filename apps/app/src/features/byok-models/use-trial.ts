import { useState } from 'react';
import type { ByokModel, ByokModelTrial } from '@youyaku/contract/byok-models';
import { useApi } from '#api/api-context.tsx';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useByokPageMessages, type ByokPageMessages } from '#messages/byok-page-messages.ts';
import { getFailureMessages } from '#messages/failure-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';

type Trial = {
  isRunning: boolean;
  /** The result as a message. */
  said: string;
  run: (model: ByokModel | { id: string }) => void;
};

/** Makes a short trial call: to a model just filled in, or to one stored here or on the server. */
export function useTrial(): Trial {
  const api = useApi();
  const messages = useMessages();
  const labels = useByokPageMessages();
  const [isRunning, setIsRunning] = useState(false);
  const [said, setSaid] = useState('');

  async function run(model: ByokModel | { id: string }) {
    if (isRunning) return;
    setIsRunning(true);
    setSaid(labels.attempting);
    try {
      const local = 'id' in model ? api.localByokModels.find(`own:${model.id}`) : undefined;
      setSaid(describeTrial(await api.ownModels.try(local ?? model), labels));
    } catch (error) {
      setSaid(getFailureMessages(getFailureReason(error), messages).sentence);
    } finally {
      setIsRunning(false);
    }
  }
  return { isRunning, said, run: (model) => void run(model) };
}

function describeTrial({ isAnswering, fault = 'broken', ms }: ByokModelTrial, labels: ByokPageMessages): string {
  return isAnswering ? labels.answers((ms / 1000).toFixed(1)) : labels.trialFaults[fault];
}
