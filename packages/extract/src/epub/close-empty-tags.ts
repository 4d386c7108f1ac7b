const voids = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** XHTML may write an empty element as one tag; an HTML parser would take it for the beginning of one. */
export function closeEmptyTags(xhtml: string): string {
  return xhtml.replace(/<([A-Za-z][\w:-]{0,40})((?:\s[^<>]*)?)\/>/g, (tag, name: string, attributes: string) =>
    voids.has(name.toLowerCase()) ? tag : `<${name}${attributes}></${name}>`,
  );
}
