import { z } from 'zod';
import {
  LONGEST_ATTRIBUTE_NAME,
  LONGEST_ATTRIBUTE_TEXT,
  MOST_CHOICES,
  MOST_MISSING,
} from '../domain/attributes/attribute-limits.ts';

export const ATTRIBUTE_TYPES = ['text', 'number', 'date', 'choice', 'yes-no'] as const;
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];

/** Names are the keys of values, and are unique in a project without regard to case. */
export const attributeName = z.string().trim().min(1).max(LONGEST_ATTRIBUTE_NAME);
export const attributeText = z.string().max(LONGEST_ATTRIBUTE_TEXT);

/** A fact about the participants of a project, or of the instant links. It never goes to the service. */
export const attribute = z.object({
  /** Generated where the attribute is created. */
  id: z.uuid(),
  /** Null: of the instant links. */
  projectId: z.string().min(1).max(500).nullable(),
  name: attributeName,
  type: z.enum(ATTRIBUTE_TYPES),
  /** The values of a choice, in their order; empty for other types. */
  choices: z.array(attributeName).max(MOST_CHOICES),
  /** Texts that mean that a value is missing, such as "NA" or "-9". An empty text always does. */
  missing: z.array(attributeName).max(MOST_MISSING),
  /** Its position among the attributes of the project. */
  position: z.int().nonnegative(),
});
export type Attribute = z.infer<typeof attribute>;

/** A filter on one attribute, by its name, in any project. Participants need to fit every part that is given. */
export interface AttributeFilter {
  name: string;
  /** Any of these values, as texts; an empty text is a missing value. */
  values?: string[];
  /** Numbers, both inclusive. */
  min?: number;
  max?: number;
  /** Days as `2025-11-21`, both inclusive. */
  from?: string;
  to?: string;
}
