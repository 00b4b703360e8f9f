import { useMemo } from 'react';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { ViewProps } from './view.ts';
import { Pick } from './pick.tsx';
import css from './frame.module.css';

const ATTRIBUTE = 'attribute ';

/** Chooses what sessions are grouped by: an attribute, the project or the review state. */
export function GroupPick({ search, attributes, onChange }: ViewProps) {
  const { attribute, group } = search;
  const data = useMemo(() => choicesOf(attributes, attribute), [attributes, attribute]);
  return (
    <>
      <Pick
        label="Group by"
        data={data}
        value={attribute === undefined ? (group ?? 'nothing') : `${ATTRIBUTE}${attribute}`}
        onChange={(value) => {
          onChange({
            attribute: value.startsWith(ATTRIBUTE) ? value.slice(ATTRIBUTE.length) : undefined,
            group: value === 'project' || value === 'review' ? value : undefined,
          });
        }}
      />
      {attributes.length === 0 && attribute === undefined && (
        <span className={css.hint}>Add attributes under Participants</span>
      )}
    </>
  );
}

function choicesOf(attributes: readonly Attribute[], chosen: string | undefined) {
  const names = attributes.map(({ name }) => name);
  // An attribute that another project has, or that was deleted, is still what the address says.
  if (chosen !== undefined && !names.includes(chosen)) names.push(chosen);
  return [
    { value: 'nothing', label: 'Nothing' },
    ...names.map((name) => ({ value: `${ATTRIBUTE}${name}`, label: name })),
    { value: 'project', label: 'Project' },
    { value: 'review', label: 'Review state' },
  ];
}
