/** Returns the keys of a command in one notation, whatever the order of the modifiers. */
export const normalizedKeys = (keys: string): string =>
  keys
    .toLowerCase()
    .split(' ')
    .map((step) => {
      const modifiers = step.split('+');
      const key = modifiers.pop() ?? '';
      return [...modifiers.toSorted(), key].join('+');
    })
    .join(' ');
