/** A passage in quotation marks; quotations within it take single ones. */
export const quoted = (passage: string): string => `“${passage.replaceAll('“', '‘').replaceAll('”', '’')}”`;
