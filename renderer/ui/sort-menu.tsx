import { Button, Menu } from '@mantine/core';
import { ArrowUpDown, Check } from 'lucide-react';

/** The order of a list, in words; the one in use is on the button. */
export function SortMenu<Order extends string>({
  orders,
  order,
  onChange,
}: {
  orders: Record<Order, string>;
  order: Order;
  onChange: (order: Order) => void;
}) {
  const names = Object.keys(orders).filter((name): name is Order => name in orders);
  return (
    <Menu
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      closeOnItemClick
      checkIcon={<Check size={15} />}
    >
      <Menu.Target>
        <Button
          variant="subtle"
          px={8}
          leftSection={<ArrowUpDown size={15} strokeWidth={1.75} />}
          aria-label={`Sort: ${orders[order]}`}
        >
          {orders[order]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={order}
          onChange={(value) => onChange(names.find((name) => name === value) ?? order)}
        >
          {names.map((name) => (
            <Menu.RadioItem key={name} value={name}>
              {orders[name]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
