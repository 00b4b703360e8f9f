/** A design token as CSS reads it; tokens.css holds every value. */
export const token = (name: string) => `var(--em-${name})`;
