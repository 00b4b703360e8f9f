import type { Attribute } from '../../shared/model/attribute.ts';

/** An attribute of project p1, for tests. `number` makes its ID, which values are given by. */
export const attributeOf = (number: number, fields: Partial<Attribute> & { name: string }): Attribute => ({
  id: `aaaaaaaa-aaaa-4aaa-8aaa-${String(number).padStart(12, '0')}`,
  projectId: 'p1',
  type: 'text',
  choices: [],
  missing: [],
  position: number,
  ...fields,
});
