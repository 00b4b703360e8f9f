import { Checkbox } from '@mantine/core';
import type { ExportRequest } from '../../../shared/model/export.ts';
import css from './export-dialog.module.css';
import { FORMAT_GROUPS, FORMAT_WORDS, FORMATS } from './export-formats.ts';

/** The formats and their uses. */
export function FormatPicker({
  chosen,
  hasCodes,
  onChange,
}: {
  chosen: readonly ExportRequest['formats'][number][];
  hasCodes: boolean;
  onChange: (formats: (typeof FORMATS)[number][]) => void;
}) {
  return (
    <div className={css.formats} role="group" aria-label="Formats" tabIndex={-1}>
      {FORMAT_GROUPS.map(({ title, formats }) => (
        <section key={title}>
          <h3>{title}</h3>
          {formats.map((format) => {
            const { name, is } = FORMAT_WORDS[format];
            if (format === 'qdc' && !hasCodes)
              return (
                <p key={format} className={css.missing}>
                  {name}: there is no code in the codebook yet.
                </p>
              );
            return (
              <Checkbox
                key={format}
                label={name}
                description={is}
                checked={chosen.includes(format)}
                onChange={({ currentTarget }) => {
                  const others = FORMATS.filter((one) => one !== format && chosen.includes(one));
                  onChange(
                    currentTarget.checked
                      ? FORMATS.filter((one) => one === format || others.includes(one))
                      : others,
                  );
                }}
              />
            );
          })}
        </section>
      ))}
    </div>
  );
}
