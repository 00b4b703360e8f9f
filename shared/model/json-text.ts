/**
 * A value as its JSON text. The bridge to the window copies a text at once, and ten thousand records one by one: that
 * takes a second and holds the window up.
 */
export type AsJson<T> = string & { readonly holds?: T };
