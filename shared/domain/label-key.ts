/** Returns the key under which labels that look the same are equal, whatever characters they are composed of. */
export const labelKey = (label: string): string => label.trim().normalize('NFC');
