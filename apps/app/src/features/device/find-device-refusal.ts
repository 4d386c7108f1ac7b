import type { DeviceWords } from '#messages/device-words.ts';
import { deviceUnitsMax, languageOfText } from './device-job.ts';

/** Why the browser cannot summarise what was filled in; undefined when it can. */
export function findDeviceRefusal(
  { isOneText, text }: { isOneText: boolean; text: string },
  languages: ReadonlyMap<string, unknown>,
): keyof DeviceWords['refusals'] | undefined {
  if (!isOneText) return 'source';
  if (text.trim() === '') return 'empty';
  if (text.length > deviceUnitsMax) return 'long';
  return languages.has(languageOfText(text)) ? undefined : 'absent';
}
