import css from './file-name.module.css';
import { nameParts } from './file-facts.ts';

/** A file's name in one line: a long one is cut before its extension, and is in the title in full. */
export function FileName({ name, folder = '' }: { name: string; folder?: string }) {
  const { base, extension } = nameParts(name);
  return (
    // Names in every script: the extension stays last.
    <span className={css.name} dir="ltr" title={folder === '' ? name : `${folder}/${name}`}>
      {/* Two parts in a row would be read as two words. */}
      <span className="visually-hidden">{name}</span>
      <span className="ellipsis" aria-hidden="true">
        <bdi>{base}</bdi>
      </span>
      {extension !== '' && (
        <span className={css.extension} aria-hidden="true">
          {extension}
        </span>
      )}
    </span>
  );
}
