import type { MinutesTemplate } from '@youyaku/contract/minutes-template';

export type FormFileFailure = 'large' | 'unreadable' | 'notAForm';

/** A form with everything in it has some 20,000 characters. */
const bytesMax = 200_000;

/** Reads a form of minutes from JSON, as this page and the command write and read it. */
export async function readFormFile(file: Blob): Promise<MinutesTemplate | FormFileFailure> {
  if (file.size > bytesMax) return 'large';
  const value = await file.text().then(parseJson, () => undefined);
  if (value === undefined) return 'unreadable';
  // With its library, which nothing else of the page needs.
  const { minutesTemplateSchema } = await import('@youyaku/contract/minutes-template');
  const { success, data } = minutesTemplateSchema.safeParse(value);
  return success ? data : 'notAForm';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch {
    return undefined;
  }
}

/** The form as the command and this page read it. */
export function writeFormFile(form: MinutesTemplate): string {
  return `${JSON.stringify(form, null, 2)}\n`;
}
