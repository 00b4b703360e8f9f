import { Button } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useSetting } from '../../api/settings.ts';
import { commandWithKeys, pedalKey } from '../../ui/keyboard/pedal-key.ts';
import { PressedKeys } from '../../ui/keyboard/keys.tsx';
import { PEDAL_NAMES } from '../../ui/keyboard/pedal-names.ts';
import { Row } from './row.tsx';
import css from './settings.module.css';
import type { Pedals as PedalKeys } from '../../../shared/model/settings.ts';

type Pedal = keyof PedalKeys;
const PEDALS: readonly Pedal[] = ['play', 'back', 'forward', 'note'];
const NONE: PedalKeys = { play: null, back: null, forward: null, note: null };

/** The keys that foot pedals send. They also act while the user types. */
export function Pedals() {
  const { value, save, failure } = useSetting('pedals');
  const [recorded, setRecorded] = useState<Pedal | null>(null);
  const [problem, setProblem] = useState<{ pedal: Pedal; text: string } | null>(null);
  const set = (pedal: Pedal, keys: string) => {
    const others = PEDALS.flatMap((one): [string, string][] =>
      one === pedal || value[one] === null ? [] : [[value[one], `the pedal for ${PEDAL_NAMES[one]}`]],
    );
    const taken = commandWithKeys(keys, others);
    setRecorded(null);
    setProblem(
      taken === null ? null : { pedal, text: `This key is already used for something else: ${taken}.` },
    );
    if (taken === null) save({ ...value, [pedal]: keys });
  };
  const onKey = (pedal: Pedal) => (event: KeyboardEvent) => {
    // Tab leaves the button, which ends the recording.
    if (recorded !== pedal || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      setRecorded(null);
      return;
    }
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    const altGraph = event.getModifierState('AltGraph');
    const read = pedalKey({ key, code, ctrlKey, metaKey, altKey, shiftKey, altGraph });
    if (read === null) return;
    if ('keys' in read) set(pedal, read.keys);
    else setProblem({ pedal, text: read.refusal });
  };
  return (
    <>
      {PEDALS.map((pedal) => {
        const keys = value[pedal];
        const isRecorded = recorded === pedal;
        return (
          <Row
            key={pedal}
            label={`Foot pedal: ${PEDAL_NAMES[pedal]}`}
            {...(pedal === 'play' && {
              hint: 'A pedal sends a key, usually F13 to F24, and works while you type.',
            })}
            failure={pedal === 'play' ? failure : null}
          >
            {problem?.pedal === pedal && (
              <span className={css.failure} role="alert">
                {problem.text}
              </span>
            )}
            {keys !== null && !isRecorded && <PressedKeys press={[keys]} />}
            <Button
              aria-label={
                isRecorded
                  ? `Press the pedal for ${PEDAL_NAMES[pedal]}, or Esc`
                  : `${keys === null ? 'Set' : 'Change'} pedal for ${PEDAL_NAMES[pedal]}`
              }
              aria-pressed={isRecorded}
              data-records-key={isRecorded || undefined}
              onClick={() => {
                setProblem(null);
                setRecorded(isRecorded ? null : pedal);
              }}
              onKeyDown={onKey(pedal)}
              onBlur={() => {
                if (isRecorded) setRecorded(null);
              }}
            >
              {isRecorded ? 'Press the pedal…' : keys === null ? 'Set pedal' : 'Change'}
            </Button>
            {keys !== null && (
              <Button
                variant="subtle"
                aria-label={`Remove pedal for ${PEDAL_NAMES[pedal]}`}
                onClick={() => {
                  setProblem(null);
                  save({ ...value, [pedal]: null });
                }}
              >
                Remove
              </Button>
            )}
          </Row>
        );
      })}
      {PEDALS.some((pedal) => value[pedal] !== null) && (
        <Row label="All foot pedals">
          <Button
            onClick={() => {
              setProblem(null);
              save(NONE);
            }}
          >
            Remove all
          </Button>
        </Row>
      )}
    </>
  );
}
