import type { ErrorCode } from '@youyaku/contract/errors';
import { formats, recordings } from '@youyaku/contract/formats';
import type { AdminMessages } from '#messages/admin-messages.ts';
import type { Messages } from '#messages/ja.ts';

type Words = Messages & { admin: AdminMessages };

/** What was summarised, by how it came or by the ending of a file. */
export function nameFormat(name: string, { admin, language }: Words): string {
  const { formatNames, ofEnding, recording } = admin.activity;
  const known = formatNames[name];
  if (known !== undefined) return known;
  const format = Object.values(formats).find(({ extensions }) => extensions.some((ending) => ending === name));
  if (format !== undefined) return ofEnding(format.label[language === 'en' ? 'en' : 'ja'], name);
  const isRecording = Object.values(recordings).some(({ extensions }) => extensions.some((ending) => ending === name));
  return isRecording ? ofEnding(recording, name) : (formatNames.other ?? name);
}

/** What went wrong, in the words that people are shown. */
export function nameError(code: string, { admin, failures }: Words): string {
  return code in failures.titles ? failures.titles[code as ErrorCode] : admin.activity.unknown;
}

/** Who it was, by what they pay. */
export function namePlan(kind: string, { admin }: Words): string {
  return admin.activity.planNames[kind] ?? admin.activity.unknown;
}
