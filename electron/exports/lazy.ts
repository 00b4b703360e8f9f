/** Returns a function that reads a value when it is first called, and returns the same one afterwards. */
export function once<T>(read: () => T): () => T {
  let cached: { value: T } | null = null;
  return () => (cached ??= { value: read() }).value;
}

/** For each property, a function that reads it. */
export type Readers<T> = { readonly [Key in keyof T]: () => T[Key] };

/**
 * Returns a copy of `object` with the properties of `readers` added, or put in place of its own. Each is read when it is
 * first used, and once. Properties of `object` that are lazy themselves stay lazy, which a spread would not do.
 */
export function withLazy<Base extends object, Lazy extends object>(
  object: Base,
  readers: Readers<Lazy>,
): Omit<Base, keyof Lazy> & Lazy {
  const lazy: PropertyDescriptorMap = {};
  for (const [key, read] of Object.entries<() => unknown>(readers))
    lazy[key] = { get: once(read), enumerable: true, configurable: true };
  const properties = { ...Object.getOwnPropertyDescriptors(object), ...lazy };
  return Object.defineProperties({}, properties) as Omit<Base, keyof Lazy> & Lazy;
}
