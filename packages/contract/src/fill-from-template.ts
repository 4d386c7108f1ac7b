import type { SummaryRequest } from './summary-request.ts';
import type { TemplateContent } from './template.ts';

type TemplateFields = Pick<
  SummaryRequest,
  'shape' | 'length' | 'register' | 'reader' | 'language' | 'instructions' | 'preset'
>;

/** Fills what the preferences leave open from a template. `instructions` are the template's, with its variables filled in. */
export function fillFromTemplate<Own extends TemplateFields>(
  preferences: Own,
  { shape, length, register, reader, language }: Omit<TemplateContent, 'name' | 'instructions'>,
  instructions: string,
): Own {
  const isOtherShape =
    preferences.preset !== undefined || (preferences.shape !== undefined && preferences.shape !== shape);
  return {
    ...(shape === undefined || isOtherShape ? {} : { shape }),
    // A length for another shape than the template's would fit only by chance.
    ...(length === undefined || isOtherShape ? {} : { length }),
    ...(register === undefined ? {} : { register }),
    ...(reader === undefined ? {} : { reader }),
    ...(language === undefined ? {} : { language }),
    ...(instructions === '' ? {} : { instructions }),
    ...preferences,
  };
}
