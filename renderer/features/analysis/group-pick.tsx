import type { ViewProps } from './view.ts';
import { Pick } from './pick.tsx';
import css from './frame.module.css';

const ATTRIBUTE = 'attribute ';

/** Chooses what sessions are grouped by: an attribute, the project or the review state. */
export function GroupPick({ search, attributes, onChange }: ViewProps) {
  const { attribute, group } = search;
  // An attribute that another project has, or that was deleted, is still what the address says.
  const names = attributes.map(({ name }) => name);
  const listed = attribute === undefined || names.includes(attribute) ? names : [...names, attribute];
  return (
    <>
      <Pick
        label="Group by"
        data={[
          { value: 'nothing', label: 'Nothing' },
          ...listed.map((name) => ({ value: `${ATTRIBUTE}${name}`, label: name })),
          { value: 'project', label: 'Project' },
          { value: 'review', label: 'Review state' },
        ]}
        value={attribute === undefined ? (group ?? 'nothing') : `${ATTRIBUTE}${attribute}`}
        onChange={(value) => {
          onChange({
            attribute: value.startsWith(ATTRIBUTE) ? value.slice(ATTRIBUTE.length) : undefined,
            group: value === 'project' || value === 'review' ? value : undefined,
          });
        }}
      />
      {listed.length === 0 && <span className={css.hint}>Add attributes under Participants</span>}
    </>
  );
}
