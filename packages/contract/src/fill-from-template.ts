import type { SummaryRequest } from './summary-request.ts';
import type { TemplateContent } from './template.ts';

type Wish = Pick<SummaryRequest, 'shape' | 'length' | 'register' | 'reader' | 'language' | 'instructions' | 'preset'>;

/** A wish with what a template says where it says nothing itself. `instructions` are the template's, filled. */
export function fillFromTemplate<Own extends Wish>(
  wish: Own,
  { shape, length, register, reader, language }: Omit<TemplateContent, 'name' | 'instructions'>,
  instructions: string,
): Own {
  const isOtherShape = wish.preset !== undefined || (wish.shape !== undefined && wish.shape !== shape);
  return {
    ...(shape === undefined || isOtherShape ? {} : { shape }),
    // The length for another shape than the template's would fit by chance only.
    ...(length === undefined || isOtherShape ? {} : { length }),
    ...(register === undefined ? {} : { register }),
    ...(reader === undefined ? {} : { reader }),
    ...(language === undefined ? {} : { language }),
    ...(instructions === '' ? {} : { instructions }),
    ...wish,
  };
}
