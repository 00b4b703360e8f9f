import { NumberInput, Select, Switch } from '@mantine/core';
import { useSetting } from '../../api/settings.ts';
import { SPEEDS } from '../../player/player.ts';
import { Pedals } from './pedals.tsx';
import { Row } from './row.tsx';

const LONGEST_SKIP = 60;

export function Listening() {
  const skip = useSetting('skipSeconds');
  const speed = useSetting('startingSpeed');
  const follow = useSetting('follow');
  return (
    <>
      <Row label="Skip by" hint="For the skip buttons and the arrow keys." failure={skip.failure}>
        <NumberInput
          aria-label="Skip by"
          w={130}
          min={1}
          max={LONGEST_SKIP}
          allowDecimal={false}
          clampBehavior="strict"
          suffix={skip.value === 1 ? ' second' : ' seconds'}
          value={skip.value}
          onChange={(value) => {
            // Ignore an empty field: the user is about to type another number.
            if (typeof value === 'number' && value >= 1) skip.save(value);
          }}
        />
      </Row>
      <Row label="Starting speed" failure={speed.failure}>
        <Select
          aria-label="Starting speed"
          w={130}
          data={SPEEDS.map((one) => ({ value: String(one), label: `${one}×` }))}
          value={String(speed.value)}
          onChange={(value) => {
            if (value !== null) speed.save(Number(value));
          }}
        />
      </Row>
      <Row label="Keep the playing turn in view" failure={follow.failure}>
        <Switch
          aria-label="Keep the playing turn in view"
          checked={follow.value}
          onChange={(event) => {
            follow.save(event.currentTarget.checked);
          }}
        />
      </Row>
      <Pedals />
    </>
  );
}
