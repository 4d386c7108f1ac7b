/** Caches the values of the `countMax` most recently used keys. */
export function cacheRecent<Value>(countMax: number, make: (key: number) => Value): (key: number) => Value {
  const known = new Map<number, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.delete(key);
    known.set(key, value);
    const [oldest] = known.size > countMax ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return value;
  };
}
