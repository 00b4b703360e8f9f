import { Button, Radio } from '@mantine/core';
import css from './connect.module.css';
import type { Connecting, KeychainState } from '../../../shared/model/workspace.ts';

type Keep = Connecting['keep'];

/** The choice of where to store the key; if the keychain does not work, why, and what happens instead. */
export function KeyStorageChoice(props: {
  /** Undefined until the main process has checked. */
  keychain: KeychainState | undefined;
  looking: boolean;
  onLookAgain: () => void;
  value: Keep;
  onChange: (keep: Keep) => void;
  locked: boolean;
}) {
  const { keychain, value, onChange, locked } = props;
  if (keychain !== undefined && keychain.status !== 'working') {
    return (
      <div className={css.noKeychain} role="group" aria-labelledby="keep">
        <h2 id="keep">Where to save the key</h2>
        <p>
          {keychain.message ?? 'This computer has no keychain that Earmark can use.'} Earmark remembers the
          key until you close it.
        </p>
        <Button size="xs" loading={props.looking} onClick={props.onLookAgain}>
          Look for the keychain again
        </Button>
      </div>
    );
  }
  const encrypted = keychain?.status === 'working';
  return (
    <Radio.Group
      label="Where to save the key"
      value={value}
      onChange={(chosen) => {
        onChange(chosen === 'keychain' ? 'keychain' : 'until-closed');
      }}
    >
      <div className={css.radios}>
        <Radio
          value="keychain"
          disabled={locked}
          label="This computer’s keychain"
          description={encrypted ? 'Encrypted. You stay signed in.' : 'Looking for it…'}
        />
        <Radio
          value="until-closed"
          disabled={locked}
          label="Don’t save; ask each time"
          description="Remembered until you close Earmark."
        />
      </div>
    </Radio.Group>
  );
}
