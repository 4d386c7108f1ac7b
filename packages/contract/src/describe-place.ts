import type { Block } from './document.ts';
import type { PlaceWords } from './messages/status-words.ts';

/** Where something is in its source; a source has only some of these kinds of places. */
export type SourcePlace = { [Name in 'part' | 'page' | 'slide' | 'sheet' | 'time']?: Block[Name] | undefined };

/** Describes the place, the widest unit first: the file within an archive, then its page, slide or sheet, then the time. */
export function describePlace(place: SourcePlace, labels: Pick<PlaceWords, 'page' | 'slide' | 'sheet'>): string[] {
  const parts = [
    place.part,
    place.page === undefined ? undefined : labels.page(place.page),
    place.slide === undefined ? undefined : labels.slide(place.slide),
    place.sheet === undefined ? undefined : labels.sheet(place.sheet),
    place.time === undefined ? undefined : formatClock(place.time),
  ];
  return parts.filter((part) => part !== undefined);
}

/** Seconds as in a media player: 0:07, 12:34, 1:02:03. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
