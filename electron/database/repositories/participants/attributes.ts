import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { attributeKey } from '../../../../shared/domain/attributes/attribute-filter.ts';
import { ATTRIBUTE_TYPES, type Attribute } from '../../../../shared/model/attribute.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';

const row = z.object({
  id: z.string(),
  project: z.string(),
  name: z.string(),
  type: z.enum(ATTRIBUTE_TYPES),
  choices: z.string(),
  missing: z.string(),
  position: z.int(),
});
const texts = z.array(z.string());

/** Returns how the database names a project; null is that of instant links. */
export const projectKey = (projectId: string | null): string => projectId ?? '';

/** The attributes of participants, by project. Their values are in `participants.attribute_values`. */
export function createAttributes(database: LibraryDatabase, rules: RedactionRules) {
  const every = database.prepare('select * from attributes order by project, position, name');
  const inProject = database.prepare('select * from attributes where project = ? order by position, name');
  const owner = database.prepare('select * from attributes where id = ?');
  const put = database.prepare(
    `insert into attributes (id, project, name, type, choices, missing, position)
     values (:id, :project, :name, :type, :choices, :missing, :position)`,
  );
  const remove = database.prepare('delete from attributes where id = ?');
  /** Returns the attributes of a project in their order, with removed words. */
  const stored = (project: string): Attribute[] => inProject.all(project).map(attributeOf);

  function shown(attribute: Attribute): Attribute {
    const { text } = rules.ofProject(projectKey(attribute.projectId));
    const { name, choices, missing } = attribute;
    return { ...attribute, name: text(name), choices: choices.map(text), missing: missing.map(text) };
  }

  function insert({ projectId, choices, missing, ...attribute }: Attribute): void {
    put.run({
      ...attribute,
      project: projectKey(projectId),
      choices: JSON.stringify(choices),
      missing: JSON.stringify(missing),
    });
  }

  return {
    /** Returns all attributes by project and position, with removed words replaced. */
    list: (): Attribute[] => every.all().map((one) => shown(attributeOf(one))),
    /** Returns the same with removed words. */
    all: (): Attribute[] => every.all().map(attributeOf),
    shown,
    stored,
    /** Returns an attribute of any project, with removed words; null if there is none with this ID. */
    find: (id: string): Attribute | null => {
      const found = owner.get(id);
      return found === undefined ? null : attributeOf(found);
    },
    insert,
    remove: (id: string): void => {
      remove.run(id);
    },
    /** Adds attributes that a project does not have by name. Returns the attributes in the order of `columns`. */
    ensure(
      projectId: string | null,
      columns: readonly (Pick<Attribute, 'name' | 'type'> &
        Partial<Pick<Attribute, 'choices' | 'missing'>>)[],
    ): Attribute[] {
      const known = stored(projectKey(projectId));
      const byName = new Map(known.map((one) => [attributeKey(one.name), one]));
      let position = Math.max(-1, ...known.map((one) => one.position));
      return columns.map(({ name, type, choices = [], missing = [] }) => {
        const before = byName.get(attributeKey(name));
        if (before !== undefined) return before;
        position += 1;
        const added: Attribute = {
          id: randomUUID(),
          projectId,
          name: name.trim(),
          type,
          choices: [...choices],
          missing: [...missing],
          position,
        };
        insert(added);
        byName.set(attributeKey(name), added);
        return added;
      });
    },
  };
}

export type Attributes = ReturnType<typeof createAttributes>;

function attributeOf(found: unknown): Attribute {
  const { project, choices, missing, ...one } = row.parse(found);
  return {
    ...one,
    projectId: project === '' ? null : project,
    choices: choices === '[]' ? [] : texts.parse(JSON.parse(choices)),
    missing: missing === '[]' ? [] : texts.parse(JSON.parse(missing)),
  };
}
