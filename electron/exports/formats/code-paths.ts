import type { ExportCode } from './study.ts';

/** Returns each code's name with those of its parents, such as "Trust > Privacy", by the code's id. */
export function codePaths(codes: readonly ExportCode[]): Map<string, string> {
  const byId = new Map(codes.map((code) => [code.id, code]));
  return new Map(
    codes.map((code) => {
      const names = [code.name];
      const seen = new Set([code.id]);
      let parent = code.parentId === null ? undefined : byId.get(code.parentId);
      // Stops at a cycle of parents.
      while (parent !== undefined && !seen.has(parent.id)) {
        seen.add(parent.id);
        names.unshift(parent.name);
        parent = parent.parentId === null ? undefined : byId.get(parent.parentId);
      }
      return [code.id, names.join(' > ')];
    }),
  );
}
