import { Checkbox, Radio } from '@mantine/core';
import type { ExportWish } from '../../electron/wire-export.ts';
import css from './export-dialog.module.css';
import { WITH_COLUMNS, WITH_RECORDING } from './export-formats.ts';

/** How it is written: whose names, which recordings, which columns. What no chosen format knows is left out. */
export function ExportOptions({
  wish,
  hasColumns,
  onNames,
  onChange,
}: {
  wish: ExportWish;
  /** Whether a session came from a list with columns of its own. */
  hasColumns: boolean;
  onNames: (withNames: boolean) => void;
  onChange: (change: Partial<Pick<ExportWish, 'withAudio' | 'withVariables' | 'guarded'>>) => void;
}) {
  const any = (those: readonly string[]) => wish.formats.some((format) => those.includes(format));
  const withColumns = hasColumns && any(WITH_COLUMNS);
  return (
    <div className={css.options}>
      <Radio.Group
        label="Who is named"
        value={wish.withNames ? 'names' : 'pseudonyms'}
        onChange={(value) => {
          onNames(value === 'names');
        }}
      >
        <div className={css.radios}>
          <Radio
            value="pseudonyms"
            label="Pseudonyms"
            description="Such as S007 and Participant, the same in every export."
          />
          <Radio value="names" label="Names" description="Labels of links and names of speakers." />
        </div>
      </Radio.Group>
      {(any(WITH_RECORDING) || withColumns) && (
        <div className={css.checks} role="group" aria-label="Also include">
          {any(WITH_RECORDING) && (
            <Checkbox
              label="Include recordings"
              description="In the REFI-QDA project, and beside the files for Praat and ELAN."
              checked={wish.withAudio}
              onChange={({ currentTarget }) => {
                onChange({ withAudio: currentTarget.checked });
              }}
            />
          )}
          {withColumns && (
            <Checkbox
              label="Include columns of the list"
              description="What stood beside the sessions in the list they came from."
              checked={wish.withVariables}
              onChange={({ currentTarget }) => {
                onChange({ withVariables: currentTarget.checked });
              }}
            />
          )}
        </div>
      )}
      {wish.formats.includes('csv') && (
        <Radio.Group
          label="CSV cells that begin like a formula"
          value={wish.guarded ? 'guarded' : 'plain'}
          onChange={(value) => {
            onChange({ guarded: value === 'guarded' });
          }}
        >
          <div className={css.radios}>
            <Radio
              value="guarded"
              label="Guard spreadsheet formulas"
              description="An apostrophe is put before them, so that Excel does not run them."
            />
            <Radio
              value="plain"
              label="For statistics programs"
              description="Cells are left as they are, for R, SPSS and Python."
            />
          </div>
        </Radio.Group>
      )}
    </div>
  );
}
