const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The text of the first element of this name, or undefined. The answers of S3 nest no element in one of its own name. */
export function readElement(xml: string, name: string): string | undefined {
  const [inner] = readElements(xml, name);
  return inner === undefined ? undefined : unescape(inner);
}

/** What is inside of each element of this name, still as XML. */
export function readElements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^<>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    (match) => match[1] ?? '',
  );
}

function unescape(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hexadecimal, name) => {
    if (typeof name === 'string') return entities[name] ?? whole;
    const point = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hexadecimal), 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
