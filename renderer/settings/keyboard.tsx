import { Kbd, Switch } from '@mantine/core';
import { Fragment } from 'react';
import { useSetting } from '../api/settings.ts';
import { KEY_GROUPS, type KeyGroup } from './key-list.ts';
import { Row } from './row.tsx';
import css from './settings.module.css';

export function Keyboard() {
  const single = useSetting('singleKeys');
  return (
    <>
      <Row
        label="Single keys"
        hint="Keys without Ctrl or Alt, such as Space and F. They never act inside a field."
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
      {KEY_GROUPS.map((group) => (
        <Keys key={group.where} group={group} singleKeys={single.value} />
      ))}
    </>
  );
}

function Keys({ group, singleKeys }: { group: KeyGroup; singleKeys: boolean }) {
  return (
    <table className={css.keys}>
      <caption>{group.where}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">Does</th>
          <th scope="col">Keys</th>
        </tr>
      </thead>
      <tbody>
        {group.keys.map(({ press, does, single }) => (
          <tr key={does}>
            <th scope="row">{does}</th>
            <td>
              {single && !singleKeys && <span className={css.turnedOff}>Turned off</span>}
              {press.map((keys, index) => (
                <Fragment key={keys}>
                  {index > 0 && <span className={css.or}>or</span>}
                  {keys.split(' ').map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Fragment>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
