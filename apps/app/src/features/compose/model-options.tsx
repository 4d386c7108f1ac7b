import type { EngineListing } from '@youyaku/contract/engine-listing';
import { limits } from '@youyaku/contract/limits';
import { outputLanguages } from '@youyaku/contract/output-languages';
import { Select } from '@youyaku/ui/select';
import { TextArea } from '@youyaku/ui/text-area';
import { formatLanguageName } from '#messages/format-language-name.ts';
import { useMessages } from '#messages/messages-context.tsx';
import type { Messages } from '#messages/ja.ts';
import type { Draft } from './compose-draft.ts';
import { canWrite, mayUseModel, type FieldErrors } from './find-field-errors.ts';

export const readers: readonly Draft['reader'][] = ['general', 'expert', 'easyJapanese', 'child'];
const unsupportedChoices: readonly Draft['unsupported'][] = ['mark', 'strike'];

/** Audience, language, instructions, and handling of unsupported sentences: options that need a model. */
export function ModelOptions(props: {
  draft: Draft;
  onChange: (draft: Draft) => void;
  engines: readonly EngineListing[];
  fieldErrors: FieldErrors;
}) {
  const messages = useMessages();
  const { models: labels } = messages;
  const { draft, onChange, engines, fieldErrors } = props;
  const hasModel = mayUseModel(draft.engine, engines);
  const getError = (field: keyof FieldErrors) => {
    const error = fieldErrors[field];
    if (error === undefined) return undefined;
    const isAlone = draft.engine === 'auto' && !hasModel;
    const byBuiltin: Partial<typeof labels.fieldErrors> = isAlone ? labels.onlyBuiltin : {};
    return byBuiltin[error] ?? labels.fieldErrors[error];
  };
  return (
    <>
      <Select<Draft['reader']>
        label={labels.reader}
        error={getError('reader')}
        value={draft.reader}
        options={readers
          .filter((reader) => hasModel || reader === 'general' || reader === draft.reader)
          .map((value) => ({ value, label: labels.readers[value] }))}
        onSelect={(reader) => onChange({ ...draft, reader })}
      />
      <Select<string>
        label={labels.language}
        error={getError('language')}
        value={draft.language}
        options={listLanguageOptions(draft, engines, messages)}
        onSelect={(language) => onChange({ ...draft, language })}
      />
      {draft.template === undefined ? (
        <InstructionsField draft={draft} onChange={onChange} error={getError('instructions')} />
      ) : null}
      <Select<Draft['unsupported']>
        label={labels.unsupported}
        value={draft.unsupported}
        options={unsupportedChoices.map((value) => ({ value, label: labels.unsupportedChoices[value] }))}
        onSelect={(unsupported) => onChange({ ...draft, unsupported })}
      />
    </>
  );
}

/** At most as long as the API accepts. The count is no live region: it would be announced at every letter. */
function InstructionsField(props: { draft: Draft; onChange: (draft: Draft) => void; error: string | undefined }) {
  const { models: labels } = useMessages();
  const { draft, onChange } = props;
  const most = limits.instructionsCodePointsMax;
  const now = [...draft.instructions].length;
  return (
    <div className="sm:col-span-2">
      <TextArea
        label={labels.instructions}
        hint={labels.instructionsHint}
        error={props.error}
        maxLength={most}
        rows={3}
        value={draft.instructions}
        onChange={(event) => onChange({ ...draft, instructions: event.target.value })}
        className="min-h-24 resize-y"
      />
      {now === 0 ? null : (
        <p className="mt-1 text-right text-note text-ink-soft tabular">{labels.instructionsCount(now, most)}</p>
      )}
    </div>
  );
}

/** The source's language first, then those that can be written; one chosen earlier stays listed, with the reason below. */
function listLanguageOptions(draft: Draft, engines: readonly EngineListing[], { models: labels, language }: Messages) {
  const tags = outputLanguages.map(({ tag }) => tag as string);
  const offered = tags.filter((tag) => tag === draft.language || canWrite(tag, draft.engine, engines));
  const isListed = draft.language === 'source' || offered.includes(draft.language);
  return [
    { value: 'source', label: labels.languageSource },
    ...[...offered, ...(isListed ? [] : [draft.language])].map((value) => ({
      value,
      label: formatLanguageName(value, language),
    })),
  ];
}
