import type { Losses } from './losses.ts';
import { childOf, childrenOf, type QdeElement } from './project-xml.ts';
import type { QdaProject } from './qda-project.ts';
import { guidOf } from '../../exports/formats/guid.ts';
import { SESSION_FACTS } from '../../exports/formats/qde-variables.ts';

type Variable = QdaProject['variables'][number];

export interface ProjectVariables {
  list: Variable[];
  /** Returns the values of a case or a source. */
  valuesOf: (element: QdeElement, where: string | null) => Record<string, string>;
}

const TYPES = new Map<string | undefined, Variable['type']>([
  ['Boolean', 'yes-no'],
  ['Integer', 'number'],
  ['Float', 'number'],
  ['Date', 'date'],
  ['DateTime', 'date'],
]);

/**
 * Reads the variables. What Earmark wrote as variables of its own accord, such as a session's status, is no variable of
 * the researcher's.
 */
export function readVariables(root: QdeElement, losses: Losses, isEarmark: boolean): ProjectVariables {
  const ofSessions = new Set(
    isEarmark ? SESSION_FACTS.map((name) => guidOf('variable', 'session', name)) : [],
  );
  const variables = new Map<string, Variable>();
  for (const variable of childrenOf(childOf(root, 'Variables'), 'Variable')) {
    const { guid = '', name = '', typeOfVariable } = variable.attributes;
    if (ofSessions.has(guid)) {
      losses.add('Facts about sessions that Earmark wrote as variables, such as the status');
      continue;
    }
    if (variables.has(guid)) {
      losses.add('Variables with the identifier of another variable', name || null);
      continue;
    }
    variables.set(guid, {
      guid,
      name: name.replaceAll(/\s+/g, ' ').trim() || 'Unnamed variable',
      type: TYPES.get(typeOfVariable) ?? 'text',
      description: childOf(variable, 'Description')?.text.trim() ?? '',
    });
  }

  function valuesOf(element: QdeElement, where: string | null): Record<string, string> {
    const values = new Map<string, string>();
    for (const one of childrenOf(element, 'VariableValue')) {
      const guid = childOf(one, 'VariableRef')?.attributes['targetGUID'] ?? '';
      const value = valueOf(one);
      if (value === '' || ofSessions.has(guid)) continue;
      if (!variables.has(guid)) losses.add('Values of variables that are not in the project', where);
      else if (values.has(guid) && values.get(guid) !== value)
        losses.add('Second values of one variable', where);
      else values.set(guid, value);
    }
    return Object.fromEntries(values);
  }
  return { list: [...variables.values()], valuesOf };
}

/** Returns a value as text: a yes or no as `true` or `false`, a day such as `2016-06-13`. */
function valueOf(element: QdeElement): string {
  const value = element.children.find(({ name }) => name.endsWith('Value'));
  const text = value?.text.trim() ?? '';
  if (value?.name === 'BooleanValue') {
    const small = text.toLowerCase();
    return small === '1' ? 'true' : small === '0' ? 'false' : small;
  }
  // A day has no time; its time zone says nothing about a person.
  if (value?.name === 'DateValue') return /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? text;
  if (value?.name === 'DateTimeValue') return /^(\d{4}-\d\d-\d\d)T00:00:00/.exec(text)?.[1] ?? text;
  return text;
}
