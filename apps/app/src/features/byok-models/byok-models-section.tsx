import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api/api-context.tsx';
import { getFailureReason, type ApiFailureReason } from '#api/get-failure-reason.ts';
import { byokModelsKey, useByokModels, type ListedByokModel } from '#api/use-byok-models.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useByokPageMessages } from '#messages/byok-page-messages.ts';
import { ByokModelForm, type NewByokModel } from './byok-model-form.tsx';
import { ByokModelRow } from './byok-model-row.tsx';

/** The models that the user pays for, wherever their keys are stored. */
export function ByokModelsSection() {
  const labels = useByokPageMessages();
  const { models, canStore } = useByokModels({ isThorough: true });
  const { said, failure, add, remove } = useModelChanges();
  return (
    <>
      {models.length === 0 ? (
        <p className="border-y border-line py-4 text-small">{labels.none}</p>
      ) : (
        <ul className="border-t border-line">
          {models.map((model) => (
            <ByokModelRow key={model.id} model={model} onRemove={() => remove(model)} />
          ))}
        </ul>
      )}
      <p role="status" className="min-h-6 py-2 text-small">
        {said}
      </p>
      {failure === undefined ? null : <FailureNotice reason={failure} />}
      <ByokModelForm canStore={canStore} onAdd={add} />
    </>
  );
}

/** Adding and removing models, with what to report of the last change. */
function useModelChanges() {
  const labels = useByokPageMessages();
  const api = useApi();
  const queries = useQueryClient();
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<ApiFailureReason>();

  async function change(task: () => Promise<string>): Promise<boolean> {
    setFailure(undefined);
    setSaid('');
    try {
      setSaid(await task());
      await queries.invalidateQueries({ queryKey: byokModelsKey });
      return true;
    } catch (error) {
      setFailure(getFailureReason(error));
      return false;
    }
  }
  const add = ({ place, ...model }: NewByokModel) =>
    change(async () => {
      if (place === 'browser') return api.localByokModels.add(model) ? labels.added(model.model) : labels.notAdded;
      await api.ownModels.create(model);
      api.localByokModels.noteStored();
      return labels.added(model.model);
    });
  const remove = ({ id, place }: ListedByokModel) =>
    change(async () => {
      if (place === 'browser') api.localByokModels.remove(id);
      else await api.ownModels.delete({ id });
      return labels.removed;
    });
  return { said, failure, add, remove };
}
