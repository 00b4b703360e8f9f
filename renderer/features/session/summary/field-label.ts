/**
 * Returns a field's name in words: "keyTopics" and "key_topics" are both "Key topics", "NPSScore" is "NPS
 * score". A name that already consists of words is not changed.
 */
export function fieldLabel(name: string): string {
  if (/\s/.test(name.trim())) return name.trim();
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_.-]+/u)
    .filter((word) => word !== '')
    .map((word) => (/^\p{Lu}[\p{Lu}\d]+$/u.test(word) ? word : word.toLowerCase()));
  const [first = '', ...others] = words;
  if (first === '') return name;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' ');
}
