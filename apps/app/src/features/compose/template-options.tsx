import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { createPortal } from 'react-dom';
import { limits } from '@youyaku/contract/limits';
import type { Template, TemplateContent } from '@youyaku/contract/template';
import { listVariables } from '@youyaku/contract/template-variables';
import { Button, buttonClass } from '@youyaku/ui/button';
import { Select } from '@youyaku/ui/select';
import { TextField } from '@youyaku/ui/text-field';
import { useTemplateMessages, type AllTemplateMessages } from '#messages/template-messages.ts';
import type { Draft } from './compose-draft.ts';
import { withoutSavedTemplate, withSavedTemplate, withTemplate } from './draft-template.ts';
import { resolveInstructions, type DraftTemplate } from './filled-template.ts';
import { SaveTemplate } from './save-template.tsx';
import { useTemplates } from './use-templates.ts';

type Props = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** Whether a model may be used: the examples contain instructions, which only a model can follow. */
  hasModel: boolean;
  isBlankMissed: boolean;
  /** Why the chosen engine cannot follow the template's instructions. */
  error: string | undefined;
};

/** Choosing, filling in, saving and managing templates: named settings and instructions. */
export function TemplateOptions(props: Props) {
  const { draft, onChange, hasModel, isBlankMissed, error } = props;
  const labels = useTemplateMessages();
  const [isSaving, setIsSaving] = useState(false);
  const all = useTemplates();
  const { template } = draft;
  useUnlinkDeleted(props, all);
  const examples = hasModel ? labels.examples : [];
  const { chosen, options } = listChoices(template, all.templates, examples, labels);

  function choose(value: string) {
    const saved = all.templates.find(({ id }) => id === value);
    if (saved !== undefined) return onChange(withTemplate(draft, saved, { id: saved.id, version: saved.version }));
    const example = examples.find((_, index) => value === `example ${index}`);
    onChange(example === undefined ? { ...draft, template: undefined } : withTemplate(draft, example, undefined));
  }

  return (
    <div className="sm:col-span-2">
      <div className="grid items-start gap-x-8 gap-y-2 sm:grid-cols-2">
        <Select<string>
          label={labels.label}
          hint={labels.hint}
          error={template === undefined ? undefined : error}
          value={chosen}
          options={options}
          onSelect={choose}
        />
        <div className="flex flex-wrap gap-2 sm:mt-6">
          <Button onClick={() => setIsSaving(true)}>{labels.save}</Button>
          {all.templates.length === 0 ? null : (
            <Link to="/mypage/templates" className={buttonClass('quiet')}>
              {labels.manage}
            </Link>
          )}
        </div>
      </div>
      {template === undefined ? null : (
        <Blanks draft={draft} template={template} onChange={onChange} isBlankMissed={isBlankMissed} />
      )}
      <SavePortal {...props} all={all} isOpen={isSaving} onClose={() => setIsSaving(false)} />
    </div>
  );
}

type SaveProps = Pick<Props, 'draft' | 'onChange'> & {
  all: ReturnType<typeof useTemplates>;
  isOpen: boolean;
  onClose: () => void;
};

/** Outside the workspace form: Enter in a dialog must not submit it. */
function SavePortal({ draft, onChange, all, isOpen, onClose }: SaveProps) {
  return createPortal(
    <SaveTemplate
      isOpen={isOpen}
      draft={draft}
      newest={all.templates.find(({ id }) => id === draft.template?.saved?.id)}
      save={all.save}
      onClose={onClose}
      onSaved={(saved) => {
        onClose();
        onChange(withSavedTemplate(draft, saved));
      }}
    />,
    document.body,
  );
}

/** A template that was deleted elsewhere leaves its instructions to the form as text. */
function useUnlinkDeleted(
  { draft, onChange }: Pick<Props, 'draft' | 'onChange'>,
  all: ReturnType<typeof useTemplates>,
) {
  const id = draft.template?.saved?.id;
  const deleted = all.isCurrent && !all.templates.some((template) => template.id === id) ? id : undefined;
  const unlink = useEffectEvent((gone: string) => onChange(withoutSavedTemplate(draft, gone)));
  useEffect(() => {
    if (deleted !== undefined) unlink(deleted);
  }, [deleted]);
}

function listChoices(
  template: DraftTemplate | undefined,
  saved: readonly Template[],
  examples: readonly TemplateContent[],
  labels: AllTemplateMessages,
) {
  const ofExample = `example ${examples.findIndex(({ name }) => name === template?.name)}`;
  const chosen = template === undefined ? 'none' : (template.saved?.id ?? ofExample);
  const listed = [
    { value: 'none', label: labels.none },
    ...saved.map(({ id, name }) => ({ value: id, label: name })),
    ...examples.map(({ name }, index) => ({ value: `example ${index}`, label: labels.example(name) })),
  ];
  // The chosen template stays listed even when it was deleted meanwhile.
  const isListed = listed.some(({ value }) => value === chosen);
  return { chosen, options: isListed ? listed : [...listed, { value: chosen, label: template?.name ?? '' }] };
}

/** The blanks of the template, followed by the instructions as they will be sent. */
function Blanks(props: {
  draft: Draft;
  template: DraftTemplate;
  onChange: (draft: Draft) => void;
  isBlankMissed: boolean;
}) {
  const labels = useTemplateMessages();
  const { draft, template, onChange } = props;
  const names = listVariables(template.instructions);
  const instructions = resolveInstructions(draft);
  return (
    <>
      {names.length === 0 ? null : (
        <fieldset className="mt-3">
          <legend className="text-note text-ink-soft">{labels.variable}</legend>
          <div className="mt-1 grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {names.map((name) => (
              <TextField
                key={name}
                label={name}
                maxLength={limits.templateValueLengthMax}
                value={template.values[name] ?? ''}
                error={
                  props.isBlankMissed && (template.values[name] ?? '').trim() === '' ? labels.needVariable : undefined
                }
                onChange={(event) =>
                  onChange({
                    ...draft,
                    template: { ...template, values: { ...template.values, [name]: event.target.value } },
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {instructions === '' ? null : (
        <InstructionsPreview
          instructions={instructions}
          onRewrite={() => onChange({ ...draft, template: undefined, instructions })}
        />
      )}
    </>
  );
}

function InstructionsPreview({ instructions, onRewrite }: { instructions: string; onRewrite: () => void }) {
  const labels = useTemplateMessages();
  return (
    <div className="mt-3 border-l border-line-strong pl-4">
      <p className="text-note text-ink-soft">{labels.preview}</p>
      <p className="text-small whitespace-pre-wrap">{instructions}</p>
      <Button tone="quiet" className="-ml-3" onClick={onRewrite}>
        {labels.rewrite}
      </Button>
    </div>
  );
}
