import { ArrowUpDown } from 'lucide-react';
import { ChoiceMenu } from './choice-menu.tsx';

/** Menu for the order of a list. */
export function SortMenu<Order extends string>({
  orders,
  order,
  onChange,
}: {
  orders: Record<Order, string>;
  order: Order;
  onChange: (order: Order) => void;
}) {
  return (
    <ChoiceMenu
      label="Sort"
      icon={<ArrowUpDown size={15} strokeWidth={1.75} />}
      choices={orders}
      chosen={order}
      onChange={onChange}
    />
  );
}
