import { fieldOf, isList, isRecord, type JsonRecord, keysOf } from './json.ts';
import { parseJsonText } from './json-text.ts';
import { wordsIn } from './name-words.ts';
import { textIn } from './text-content.ts';

/** A tool call. `result` is its output, null for a call alone; `speech` is what a tool that speaks was given to say. */
export interface ToolPart {
  name: string | null;
  result: string | null;
  speech: string | null;
}

const longestResult = 20_000;
const resultKeys = ['result', 'output', 'result_value', 'resultValue', 'response', 'return_value', 'content'];
const nameKeys = ['tool_name', 'toolName', 'function_name', 'functionName', 'name', 'tool'];
const isToolWord = (word: string) =>
  word === 'tool' || word === 'tools' || word === 'function' || word === 'functions';

/** Returns the tool call in an item without speech, from its own fields or its content's parts, or null. */
export function toolPartOf(item: JsonRecord, level = 0): ToolPart | null {
  const type = fieldOf(item, 'type');
  const isTool = typeof type === 'string' && type.length < 60 && wordsIn(type).some(isToolWord);
  let found: ToolPart | null = isTool ? toolOf(item) : null;
  for (const key of keysOf(item)) {
    const value = item[key];
    const words = wordsIn(key);
    if (words.some(isToolWord) && words.length <= 3) found = merge(found, partsOf(value));
    else if (
      level < 2 &&
      (isList(value) || isRecord(value)) &&
      /^(content|parts|message|data|payload)$/.test(key)
    ) {
      found = merge(found, insideOf(value, level));
    }
  }
  return found;
}

/** Reads a record that is itself a tool call or result. */
export function toolOf(record: JsonRecord): ToolPart {
  const inner = fieldOf(record, 'function');
  const call = isRecord(inner) ? inner : record;
  const name = nameIn(call) ?? nameIn(record);
  return {
    name,
    speech: name === null ? null : spokenBy(name, call),
    result: resultKeys.map((key) => resultText(fieldOf(record, key))).find((text) => text !== null) ?? null,
  };
}

const speakingTools = new Set('say speak utter ask greet announce'.split(' '));

/** Returns the speech passed to a tool: some AI interviewers speak by calling one. */
function spokenBy(name: string, call: JsonRecord): string | null {
  if (!speakingTools.has(wordsIn(name)[0] ?? '')) return null;
  const given = ['arguments', 'args', 'parameters', 'input'].map((key) => fieldOf(call, key));
  const first = given.find((value) => value !== undefined);
  const values = typeof first === 'string' ? parseJsonText(first) : first;
  return isRecord(values) ? (textIn(values, 0, true) ?? questionIn(values)) : null;
}

function questionIn(values: JsonRecord): string | null {
  const question = fieldOf(values, 'question');
  return typeof question === 'string' && question !== '' ? question : null;
}

/** Reads a call written as JSON text, `{"name":"...","arguments":...}`; null for any other text. */
export function toolCallText(text: string): string | null {
  if (!text.startsWith('{') || text.length > longestResult) return null;
  try {
    const call: unknown = JSON.parse(text);
    if (!isRecord(call) || !('arguments' in call || 'parameters' in call || 'args' in call)) return null;
    return nameIn(call);
  } catch {
    return null;
  }
}

function partsOf(value: unknown): ToolPart | null {
  if (isRecord(value)) return toolOf(value);
  if (!isList(value)) return null;
  return value.filter(isRecord).map(toolOf).reduce<ToolPart | null>(merge, null);
}

function insideOf(value: unknown, level: number): ToolPart | null {
  const parts = isList(value) ? value.slice(0, 50) : [value];
  return parts
    .filter(isRecord)
    .map((part) => toolPartOf(part, level + 1))
    .reduce(merge, null);
}

const merge = (one: ToolPart | null, other: ToolPart | null): ToolPart | null =>
  one && other
    ? { name: one.name ?? other.name, result: one.result ?? other.result, speech: one.speech ?? other.speech }
    : (one ?? other);

function nameIn(record: JsonRecord): string | null {
  for (const key of nameKeys) {
    const name = fieldOf(record, key);
    if (typeof name === 'string' && name !== '' && name.length <= 100) return name;
  }
  return null;
}

function resultText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value.slice(0, longestResult);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!isList(value) && !isRecord(value)) return null;
  try {
    return JSON.stringify(value).slice(0, longestResult);
  } catch {
    return null;
  }
}
