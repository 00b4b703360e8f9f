const words = (list: string) => new Set(list.split(' '));
const yesWords = words(
  'true t yes y 1 on success successful passed checked selected x ✓ ✔ ja jo oui si sí sim da tak ano áno igen kyllä jah evet はい 是 예 네 да так',
);
const noWords = words(
  'false f no n 0 off failure failed unsuccessful unchecked unselected ✗ ✘ nein non não nao nej nei nie ne nem ei hayır いいえ 否 아니오 아니요 нет ні',
);

/** Reads a word for yes or no in several languages; null for any other value. */
export function yesOrNo(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const word = String(value).trim().toLowerCase();
  if (yesWords.has(word)) return true;
  return noWords.has(word) ? false : null;
}
