import type { DeviceMessages } from '#messages/device-messages.ts';
import { deviceUnitsMax, detectDeviceLanguage } from './device-request.ts';

/** Why the browser cannot summarise the draft; undefined when it can. */
export function findDeviceRefusal(
  { isOneText, text }: { isOneText: boolean; text: string },
  languages: ReadonlyMap<string, unknown>,
): keyof DeviceMessages['refusals'] | undefined {
  if (!isOneText) return 'source';
  if (text.trim() === '') return 'empty';
  if (text.length > deviceUnitsMax) return 'long';
  return languages.has(detectDeviceLanguage(text)) ? undefined : 'absent';
}
