/** Returns true unless a text is empty, a number or date, an address, an id or encoded data. */
export const isSpoken = (text: string): boolean => {
  const start = text.trim().slice(0, 300);
  if (!/\p{L}/u.test(start) || /^(?:https?|wss?|data|s3|gs|file|mailto):/i.test(start)) return false;
  if (/^\d{4}-\d\d-\d\d/.test(start) && start.length <= 40) return false;
  const isOneWord = !/\s/.test(start);
  return !(isOneWord && (start.length > 60 || /^(?=.*\d)[\w:+/=.@-]{8,}$/.test(start)));
};
