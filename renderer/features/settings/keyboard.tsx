import { Button, Switch } from '@mantine/core';
import { useSetting } from '../../api/settings.ts';
import { ON_MAC } from '../../ui/keyboard/key-hint.ts';
import { canBeTurnedOff, SHORTCUT_GROUPS, type KeyGroup } from '../../ui/keyboard/shortcut-list.ts';
import { PressedKeys } from '../../ui/keyboard/keys.tsx';
import { showShortcuts } from '../../commands/shortcuts-sheet-store.ts';
import { Row } from './row.tsx';
import css from './settings.module.css';

export function Keyboard() {
  const single = useSetting('singleKeys');
  return (
    <>
      <Row
        label="Single keys"
        hint={`Keys without ${ON_MAC ? '⌘ or ⌥' : 'Ctrl or Alt'}, such as Space and F. They never act while you type.`}
        failure={single.failure}
      >
        <Switch
          aria-label="Single keys"
          checked={single.value}
          onChange={(event) => {
            single.save(event.currentTarget.checked);
          }}
        />
      </Row>
      <Row label="All keyboard shortcuts">
        <Button onClick={showShortcuts}>Show keyboard shortcuts</Button>
      </Row>
      {SHORTCUT_GROUPS.map((group) => (
        <Keys key={group.where} group={group} singleKeys={single.value} />
      ))}
    </>
  );
}

function Keys({ group, singleKeys }: { group: KeyGroup; singleKeys: boolean }) {
  return (
    <table className={css.keys}>
      <caption>{group.where}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Action</th>
          <th scope="col">Keys</th>
        </tr>
      </thead>
      <tbody>
        {group.keys.map((key) => (
          <tr key={key.does}>
            <th scope="row">{key.does}</th>
            <td>
              {canBeTurnedOff(key) && !singleKeys && <span className={css.turnedOff}>Turned off</span>}
              <PressedKeys press={key.press} isRange={key.isRange} wordClass={css.alternative} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
