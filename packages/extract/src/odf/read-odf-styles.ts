import { attribute } from '#container/read-xml.ts';
import type { XmlAttributes } from '#container/read-xml.ts';

/** The style properties that affect the text; collected from the styles before the body. */
export type OdfStyles = {
  parents: Map<string, string>;
  /** Styles of hidden text. */
  hiddenTexts: Set<string>;
  /** Styles of hidden slides. */
  hiddenPages: Set<string>;
  /** Styles of hidden sheets. */
  hiddenTables: Set<string>;
  current: string;
};

export function createOdfStyles(): OdfStyles {
  return { parents: new Map(), hiddenTexts: new Set(), hiddenPages: new Set(), hiddenTables: new Set(), current: '' };
}

/** Records a style element; other elements are ignored. */
export function recordStyle(styles: OdfStyles, name: string, attributes: XmlAttributes): void {
  if (name === 'style:style') {
    styles.current = attribute(attributes, 'name') ?? '';
    styles.parents.set(styles.current, attribute(attributes, 'parent-style-name') ?? '');
  } else if (name === 'style:text-properties') {
    if (attribute(attributes, 'display') === 'none') styles.hiddenTexts.add(styles.current);
  } else if (name === 'style:drawing-page-properties') {
    if (attribute(attributes, 'visibility') === 'hidden') styles.hiddenPages.add(styles.current);
  } else if (name === 'style:table-properties') {
    if (attribute(attributes, 'display') === 'false') styles.hiddenTables.add(styles.current);
  }
}

/** Whether a paragraph style is the title style, by itself or by its parent. */
export function isTitleStyle(styles: OdfStyles, style: string): boolean {
  return style === 'Title' || styles.parents.get(style) === 'Title';
}
