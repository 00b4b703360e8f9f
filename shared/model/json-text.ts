/**
 * A value as its JSON text. The context bridge copies a text at once, but ten thousand records one by one,
 * which takes a second and blocks the window.
 */
export type AsJson<T> = string & { readonly holds?: T };
