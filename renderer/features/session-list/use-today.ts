import { useState } from 'react';
import { useNow } from '../../ui/use-now.ts';

/** Returns the current date: the same object until the next day begins. */
export function useToday(): Date {
  const now = useNow();
  const [today, setToday] = useState(now);
  if (today.toDateString() === now.toDateString()) return today;
  setToday(now);
  return now;
}
