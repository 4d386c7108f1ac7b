import { outputLanguages } from '@youyaku/contract/output-languages';
import { summaryShapes } from '@youyaku/contract/shapes';
import { Select } from '@youyaku/ui/select';
import { TextField } from '@youyaku/ui/text-field';
import { formatLanguageName } from '#messages/format-language-name.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useTemplatePageMessages } from '#messages/template-page-messages.ts';
import { getAmountBounds, listLengthUnits, type LengthUnit } from './compose-draft.ts';
import { getUnitLabel } from './length-words.ts';
import { registers } from './registers.ts';
import { readers } from './model-options.tsx';
import { lengthShape, type TemplateFields } from './template-fields.ts';

type Props = {
  fields: TemplateFields;
  onChange: (next: Partial<TemplateFields>) => void;
  lengthError: string | undefined;
};

/** The settings of a template; each may be left to the form. */
export function TemplateSettings({ fields, onChange, lengthError }: Props) {
  const messages = useMessages();
  const { compose: labels, models, language: pageLanguage } = messages;
  const { unset } = useTemplatePageMessages();
  const none = { value: '', label: unset } as const;
  const tags = outputLanguages.map(({ tag }) => tag as string);
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Select<TemplateFields['shape']>
        label={labels.shape}
        value={fields.shape}
        options={[none, ...summaryShapes.map((value) => ({ value, label: labels.shapes[value] }))]}
        // Another shape has other units of length.
        onSelect={(shape) => onChange({ shape, lengthUnit: '', lengthAmount: '' })}
      />
      <LengthSetting fields={fields} onChange={onChange} lengthError={lengthError} />
      <Select<TemplateFields['register']>
        label={labels.register}
        value={fields.register}
        options={[none, ...registers.map((value) => ({ value, label: labels.registers[value] }))]}
        onSelect={(register) => onChange({ register })}
      />
      <Select<TemplateFields['reader']>
        label={models.reader}
        value={fields.reader}
        options={[none, ...readers.map((value) => ({ value, label: models.readers[value] }))]}
        onSelect={(reader) => onChange({ reader })}
      />
      <Select<string>
        label={models.language}
        value={fields.language}
        options={[
          none,
          { value: 'source', label: models.languageSource },
          ...tags.map((value) => ({ value, label: formatLanguageName(value, pageLanguage) })),
        ]}
        onSelect={(language) => onChange({ language })}
      />
    </div>
  );
}

function LengthSetting({ fields, onChange, lengthError }: Props) {
  const { compose: labels } = useMessages();
  const { unset } = useTemplatePageMessages();
  const shape = lengthShape(fields);
  const { lengthUnit: unit } = fields;
  const hasAmount = unit !== '' && getAmountBounds(unit, shape) !== undefined;
  return (
    <div className="flex items-start gap-2">
      {hasAmount ? (
        <TextField
          label={labels.lengthAmount}
          error={lengthError}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={fields.lengthAmount}
          onChange={(event) => onChange({ lengthAmount: event.target.value })}
          fieldClassName="flex-1"
          className="text-right tabular"
        />
      ) : null}
      <Select<LengthUnit | ''>
        label={hasAmount ? labels.lengthUnit : labels.length}
        value={unit}
        options={[
          { value: '', label: unset },
          ...listLengthUnits(shape).map((value) => ({ value, label: getUnitLabel(value, shape, labels) })),
        ]}
        onSelect={(lengthUnit) => onChange({ lengthUnit })}
        fieldClassName="flex-1"
      />
    </div>
  );
}
