import { Link } from 'react-router';
import type { EngineListing } from '@youyaku/contract/engine-listing';
import { limits } from '@youyaku/contract/limits';
import { Checkbox } from '@youyaku/ui/checkbox';
import { TextField } from '@youyaku/ui/text-field';
import { useWebConfig } from '#api/web-config-context.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { hasModelOptions, type Draft } from './compose-draft.ts';
import { mayUseModel, type FieldErrors } from './find-field-errors.ts';
import { MaskOption } from './mask-option.tsx';
import { ModelOptions } from './model-options.tsx';
import { getSentSourceKind } from './source-draft.ts';
import { TemplateOptions } from './template-options.tsx';

/** In the grid of 調整, options that most users never need: a focus, a title, model-only options, and storing nothing. */
export function MoreOptions(props: {
  draft: Draft;
  onChange: (draft: Draft) => void;
  engines: readonly EngineListing[];
  fieldErrors: FieldErrors;
  isBlankMissed: boolean;
}) {
  const { compose: labels, models, sources } = useMessages();
  const { draft, onChange, engines } = props;
  const hasModel = mayUseModel(draft.engine, engines);
  const isShown = hasModel || hasModelOptions(draft);
  return (
    <>
      <TemplateOptions
        draft={draft}
        onChange={onChange}
        hasModel={hasModel}
        isBlankMissed={props.isBlankMissed}
        error={
          props.fieldErrors.instructions === undefined ? undefined : models.fieldErrors[props.fieldErrors.instructions]
        }
      />
      <TextField
        label={labels.focusLabel}
        hint={labels.focusHint}
        maxLength={limits.focusCodePointsMax}
        value={draft.focus}
        onChange={(event) => onChange({ ...draft, focus: event.target.value })}
      />
      {getSentSourceKind(draft) === 'text' && draft.others.length === 0 ? (
        <TextField
          label={sources.titleLabel}
          hint={sources.titleHint}
          maxLength={limits.titleCodePointsMax}
          value={draft.title}
          onChange={(event) => onChange({ ...draft, title: event.target.value })}
        />
      ) : null}
      {isShown ? <ModelOptions {...props} /> : null}
      {isShown ? <MaskOption draft={draft} onChange={onChange} /> : null}
      <Checkbox
        label={labels.unkept}
        hint={labels.unkeptHint}
        checked={draft.isUnkept}
        onChange={(event) => onChange({ ...draft, isUnkept: event.target.checked })}
      />
      <EngineReasons engines={engines} isMissed={!isShown} />
    </>
  );
}

/** Where there is no model: what is missing without one, and how to get one. */
function WayToModel() {
  const { models: labels } = useMessages();
  const { localMode } = useWebConfig();
  return (
    <p>
      {labels.noModel}
      {localMode ? labels.startLocal : labels.useKey}
      <Link to="/mypage/keys" className="inline-flex min-h-6 items-center text-ink underline underline-offset-4">
        {labels.addKey}
      </Link>
    </p>
  );
}

/** Why an engine cannot be chosen now. */
function EngineReasons({ engines, isMissed }: { engines: readonly EngineListing[]; isMissed: boolean }) {
  const { models: labels } = useMessages();
  const models = engines.filter(({ kind }) => kind === 'llm');
  // If no model is set up, one reason is enough.
  const missing = models.filter(({ id, available, reason }) => id !== 'llm' && !available && reason !== undefined);
  if (models.length === 0 || (!isMissed && missing.length === 0)) return null;
  return (
    <div className="text-note text-ink-soft sm:col-span-2">
      {isMissed && models.some(({ available }) => available) ? <p>{labels.needsModel}</p> : null}
      {isMissed && !models.some(({ available }) => available) ? <WayToModel /> : null}
      {missing.map(({ id, label, reason = '' }) => (
        <p key={id}>{labels.engineReason(label, reason)}</p>
      ))}
    </div>
  );
}
