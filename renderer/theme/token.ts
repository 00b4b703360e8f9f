/** Returns a design token as a CSS variable; tokens.css holds the values. */
export const token = (name: string) => `var(--em-${name})`;
