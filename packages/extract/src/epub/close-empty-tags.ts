const voids = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Expands self-closing XHTML tags of non-void elements: an HTML parser would read them as start tags. */
export function closeEmptyTags(xhtml: string): string {
  return xhtml.replace(/<([A-Za-z][\w:-]{0,40})((?:\s[^<>]*)?)\/>/g, (tag, name: string, attributes: string) =>
    voids.has(name.toLowerCase()) ? tag : `<${name}${attributes}></${name}>`,
  );
}
