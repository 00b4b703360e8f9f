import { Button, Checkbox, Select } from '@mantine/core';
import { secondsText } from '../../../ui/seconds-text.ts';
import css from './redaction.module.css';

/** What becomes of the sound of the words. */
export function RedactSound({
  silentSeconds,
  whyNot,
  isHidden,
  onHidden,
  mode,
  onMode,
  wholeTurns,
  playable,
  canTrim,
  onTrim,
}: {
  /** How much would be silent; null if that is not known. */
  silentSeconds: number | null;
  /** Why the sound cannot be silenced; null if it can. */
  whyNot: string | null;
  isHidden: boolean;
  onHidden: (isHidden: boolean) => void;
  mode: 'silence' | 'tone';
  onMode: (mode: 'silence' | 'tone') => void;
  /** How many turns go silent as a whole. */
  wholeTurns: number;
  playable: boolean;
  canTrim: boolean;
  onTrim: () => void;
}) {
  const canHide = whyNot === null;
  return (
    <div className={css.sound}>
      <Checkbox
        size="sm"
        checked={isHidden || !canHide}
        disabled={!canHide}
        label={
          silentSeconds === null || !canHide
            ? 'Silence the sound too'
            : `Silence the sound too, ${secondsText(silentSeconds)}`
        }
        aria-describedby={whyNot === null ? undefined : 'why-not-silenced'}
        onChange={(event) => {
          onHidden(event.currentTarget.checked);
        }}
      />
      {canHide && isHidden && (
        <Select
          size="xs"
          w={96}
          aria-label="How the sound is hidden"
          data={[
            { value: 'silence', label: 'Silence' },
            { value: 'tone', label: 'Tone' },
          ]}
          value={mode}
          comboboxProps={{ withinPortal: false, shadow: 'md' }}
          onChange={(value) => {
            onMode(value === 'tone' ? 'tone' : 'silence');
          }}
        />
      )}
      {whyNot !== null && (
        <p id="why-not-silenced" className={css.small}>
          {whyNot}
        </p>
      )}
      {wholeTurns > 0 && (
        <p className={css.small}>
          {wholeTurns === 1
            ? 'Earmark can’t time single words here, so the whole turn goes silent.'
            : 'Earmark can’t time single words here, so whole turns go silent.'}{' '}
          <Button size="compact-xs" variant="subtle" disabled={!canTrim} onClick={onTrim}>
            Trim on the waveform…
          </Button>
        </p>
      )}
      {canHide && !isHidden && (
        <p className={css.small}>The words can still be heard{playable ? '' : ' in the recording'}.</p>
      )}
    </div>
  );
}
