// After its native half is destroyed, an object of Electron refuses every method but isDestroyed with this error:
// shell/common/gin_helper/function_template.h. The documentation of `closed` says to avoid such a window.

/** Makes these methods of a class throw once the object is destroyed. */
export function refuseOnceDestroyed<Made extends { isDestroyed(): boolean }>(
  target: { prototype: Made },
  methods: readonly (keyof Made & string)[],
): void {
  for (const name of methods) {
    const method = target.prototype[name] as (...args: unknown[]) => unknown;
    Object.defineProperty(target.prototype, name, {
      configurable: true,
      writable: true,
      value(this: Made, ...args: unknown[]): unknown {
        if (this.isDestroyed()) throw new TypeError('Object has been destroyed');
        return Reflect.apply(method, this, args);
      },
    });
  }
}
