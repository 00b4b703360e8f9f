import { useState } from 'react';
import { useNow } from '../../ui/use-now.ts';

/** The present moment as far as days are concerned: the same object until another day begins. */
export function useToday(): Date {
  const now = useNow();
  const [today, setToday] = useState(now);
  if (today.toDateString() === now.toDateString()) return today;
  setToday(now);
  return now;
}
