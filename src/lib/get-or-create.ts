interface Cache<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** Returns the value of a key; if there is none, it is created and stored first. */
export function getOrCreate<K, V>(cache: Cache<K, V>, key: K, create: () => V): V {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const created = create();
  cache.set(key, created);
  return created;
}
