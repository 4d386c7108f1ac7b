type Table = Map<string, readonly number[]>;

/**
 * Encodes text in a Japanese encoding, which the platform can only decode. Throws on characters that the encoding
 * lacks.
 */
export function encodeJapanese(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-16le') return new Uint8Array(Buffer.from(text, 'utf16le'));
  if (encoding === 'utf-16be') return new Uint8Array(Buffer.from(text, 'utf16le').swap16());
  if (encoding === 'iso-2022-jp') return encodeJis(text);
  const table = tableOf(encoding);
  return Uint8Array.from([...text].flatMap((character) => bytesOf(table, character)));
}

function encodeJis(text: string): Uint8Array {
  const table = tableOf('euc-jp');
  const out: number[] = [];
  let set: readonly number[] = jisSets.latin;
  const select = (next: readonly number[]) => {
    if (next !== set) out.push(0x1b, ...next);
    set = next;
  };
  for (const character of text) {
    const bytes = bytesOf(table, character);
    const isHalfKana = bytes[0] === 0x8e;
    select(bytes.length === 1 ? jisSets.latin : isHalfKana ? jisSets.halfKana : jisSets.kanji);
    out.push(...(isHalfKana ? bytes.slice(1) : bytes).map((byte) => byte & 0x7f));
  }
  select(jisSets.latin);
  return Uint8Array.from(out);
}

const jisSets = { latin: [0x28, 0x42], kanji: [0x24, 0x42], halfKana: [0x28, 0x49] };

function bytesOf(table: Table, character: string): readonly number[] {
  const code = character.charCodeAt(0);
  const bytes = code < 0x80 ? [code] : table.get(character);
  if (bytes === undefined) throw new Error(`not in the encoding: U+${code.toString(16)}`);
  return bytes;
}

const tables = new Map<string, Table>();

function tableOf(encoding: string): Table {
  const known = tables.get(encoding);
  if (known) return known;
  const table: Table = new Map();
  const decoder = new TextDecoder(encoding);
  const add = (bytes: readonly number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\uFFFD' && !table.has(text)) table.set(text, bytes);
  };
  for (let lead = 0x80; lead <= 0xff; lead++) {
    if (encoding === 'shift_jis') add([lead]);
    for (let trail = 0x40; trail <= 0xff; trail++) add([lead, trail]);
  }
  tables.set(encoding, table);
  return table;
}
