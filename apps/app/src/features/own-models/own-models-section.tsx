import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api/api-context.tsx';
import { failureReason, type ApiFailureReason } from '#api/api-failure.ts';
import { ownModelsKey, useOwnModels, type ListedOwnModel } from '#api/use-own-models.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { OwnModelForm, type NewOwnModel } from './own-model-form.tsx';
import { OwnModelRow } from './own-model-row.tsx';

/** モデルの登録: the models that the reader pays for, wherever their keys are kept. */
export function OwnModelsSection() {
  const { ownModels: words } = useMessages();
  const api = useApi();
  const queries = useQueryClient();
  const { models, canStore } = useOwnModels({ isThorough: true });
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<ApiFailureReason>();

  async function change(task: () => Promise<string>): Promise<boolean> {
    setFailure(undefined);
    setSaid('');
    try {
      setSaid(await task());
      await queries.invalidateQueries({ queryKey: ownModelsKey });
      return true;
    } catch (error) {
      setFailure(failureReason(error));
      return false;
    }
  }
  const add = ({ place, ...model }: NewOwnModel) =>
    change(async () => {
      if (place === 'browser') return api.keptOwnModels.add(model) ? words.added(model.model) : words.notAdded;
      await api.ownModels.create(model);
      api.keptOwnModels.noteStored();
      return words.added(model.model);
    });
  const remove = ({ id, place }: ListedOwnModel) =>
    change(async () => {
      if (place === 'browser') api.keptOwnModels.remove(id);
      else await api.ownModels.delete({ id });
      return words.removed;
    });

  return (
    <section aria-labelledby="own-models">
      <h2 id="own-models" className="mb-1 text-lead">
        {words.title}
      </h2>
      <p className="mb-4 text-small text-ink-soft">{words.lead}</p>
      {models.length === 0 ? (
        <p className="text-small">{words.none}</p>
      ) : (
        <ul className="border-t border-line">
          {models.map((model) => (
            <OwnModelRow key={model.id} model={model} onRemove={() => remove(model)} />
          ))}
        </ul>
      )}
      <p role="status" className="min-h-6 py-2 text-small">
        {said}
      </p>
      {failure === undefined ? null : <FailureNotice reason={failure} />}
      <OwnModelForm canStore={canStore} onAdd={add} />
    </section>
  );
}
