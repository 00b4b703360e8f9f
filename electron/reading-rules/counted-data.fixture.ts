/** Data that counts how often a value or the names of the fields are read from it: work that no computer makes less. */
export function countedData<T>(value: T): { data: T; reads: () => number } {
  let reads = 0;
  const known = new WeakMap<object, object>();
  const counted = (one: unknown): unknown => {
    if (typeof one !== 'object' || one === null) return one;
    const found = known.get(one) ?? new Proxy(one, handler);
    known.set(one, found);
    return found;
  };
  const handler: ProxyHandler<object> = {
    get: (target, key) => {
      reads += 1;
      return counted(Reflect.get(target, key));
    },
    ownKeys: (target) => {
      const keys = Reflect.ownKeys(target);
      reads += keys.length;
      return keys;
    },
  };
  return { data: counted(value) as T, reads: () => reads };
}
