/** Caches the values of the `countMax` most recently used keys. */
export function cacheRecent<Value, Key = number>(countMax: number, make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.delete(key);
    known.set(key, value);
    const [oldest] = known.size > countMax ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return value;
  };
}
