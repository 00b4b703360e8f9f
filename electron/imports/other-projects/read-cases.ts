import type { Losses } from './losses.ts';
import { childOf, childrenOf, referencesOf, type QdeElement } from './project-xml.ts';
import type { QdaProject, QdaSource } from './qda-project.ts';
import type { ProjectNotes } from './read-notes.ts';
import { PASSAGES_OF_CASES } from './read-passages.ts';
import type { ProjectVariables } from './read-variables.ts';

type Case = QdaProject['cases'][number];

interface CaseContext {
  sources: ReadonlyMap<string, QdaSource>;
  /** Sources that are in another one now, or are left out (null), by GUID. */
  mergedInto: ReadonlyMap<string, string | null>;
  notes: ProjectNotes;
  variables: ProjectVariables;
  losses: Losses;
}

/**
 * Reads the cases. MAXQDA writes what is known about a file as a case without a name that has this one source: such values
 * go to the source.
 */
export function readCases(root: QdeElement, context: CaseContext): Case[] {
  const { losses, variables, notes } = context;
  const cases = new Map<string, Case>();
  for (const element of childrenOf(childOf(root, 'Cases'), 'Case')) {
    const { guid = `CASE-${cases.size + 1}`, name = '' } = element.attributes;
    const where = name.trim() || null;
    losses.add(PASSAGES_OF_CASES, where, childrenOf(element, 'SelectionRef').length);
    losses.add('Codes of a case', where, childrenOf(element, 'CodeRef').length);
    const sources = sourcesOf(element, where, context);
    const values = variables.valuesOf(element, where);
    const [only] = sources;
    const source = sources.length === 1 && only !== undefined ? context.sources.get(only) : undefined;
    if (where === null && source !== undefined) {
      source.values = { ...values, ...source.values };
      continue;
    }
    if (cases.has(guid)) {
      losses.add('Cases with the identifier of another case', where);
      continue;
    }
    cases.set(guid, {
      guid,
      name: name.replaceAll(/\s+/g, ' ').trim() || 'Unnamed case',
      memo: notes.memoOf(element),
      sources,
      values,
    });
  }
  return [...cases.values()];
}

function sourcesOf(element: QdeElement, where: string | null, context: CaseContext): string[] {
  const found = new Set<string>();
  for (const guid of referencesOf(element, 'SourceRef')) {
    const own = context.mergedInto.has(guid) ? context.mergedInto.get(guid) : guid;
    if (own == null) continue;
    if (context.sources.has(own)) found.add(own);
    else context.losses.add('Documents of a case that are not in the project', where);
  }
  return [...found];
}
