import { createContext, use, type RefObject } from 'react';

/** Places of the page that belong to what is read: that is loaded later, and the page around it stays as it is. */
export type DeskPlaces = {
  page: RefObject<HTMLDivElement | null>;
  /** The source, left. */
  source: HTMLElement | null;
  /** The column rule between source and summary. */
  strip: HTMLElement | null;
  /** Over everything, for the line between them. */
  lines: HTMLElement | null;
  /** In the line over the summary. */
  actions: HTMLElement | null;
  /** The question line, at the bottom of the summary. */
  dock: HTMLElement | null;
  /** At the bottom of a phone. */
  bar: HTMLElement | null;
};

export const DeskPlacesContext = createContext<DeskPlaces | undefined>(undefined);

export function useDeskPlaces(): DeskPlaces {
  const places = use(DeskPlacesContext);
  if (places === undefined) throw new Error('no DeskPlacesContext above');
  return places;
}
