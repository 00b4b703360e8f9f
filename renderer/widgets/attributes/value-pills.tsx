import type { NamedValue } from './attribute-words.ts';
import css from './value-pills.module.css';

/** Values of a participant in a row: values that say enough by themselves, others with their names. */
export function ValuePills({ values }: { values: readonly NamedValue[] }) {
  return values.map((one) => (
    <span key={one.id} className={`${css.pill ?? ''} ellipsis`} title={`${one.name}: ${one.value}`}>
      <Words {...one} />
    </span>
  ));
}

const Words = ({ name, value, needsName }: NamedValue) => (
  <>
    <span className={needsName ? undefined : 'visually-hidden'}>{`${name}: `}</span>
    <bdi>{value}</bdi>
  </>
);

/** The same in the head of a session, of which those that fit are shown; nothing if there are none. */
export function ValueChips({ values }: { values: readonly NamedValue[] }) {
  if (values.length === 0) return null;
  return (
    <ul className={css.chips} aria-label="About the participant">
      {values.map((one) => (
        <li key={one.id} className={`${css.pill ?? ''} ellipsis`} title={`${one.name}: ${one.value}`}>
          <Words {...one} />
        </li>
      ))}
    </ul>
  );
}
