/** Puts a passage in double quotation marks; quotations inside it get single ones. */
export const quoted = (passage: string): string => `“${passage.replaceAll('“', '‘').replaceAll('”', '’')}”`;
