import css from './raw.module.css';

/** What a field is used as. `isSpoken` is false where other words say it to a screen reader. */
export const Tag = ({ use, isSpoken = true }: { use: string; isSpoken?: boolean }) => (
  <span className={css.tag} data-use={use} aria-hidden={!isSpoken || undefined}>
    {use}
  </span>
);
