import {
  AtSign,
  Building2,
  Calendar,
  Globe,
  Hash,
  House,
  MapPin,
  Phone,
  TextCursor,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { RedactionKind } from '../../../shared/model/redaction.ts';

/** What replaced words are, in the order of a menu. */
export const REDACTION_KIND_NAMES: Record<RedactionKind, string> = {
  name: 'Name',
  place: 'Place',
  organisation: 'Organisation',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  date: 'Date',
  number: 'Number',
  web: 'Web address',
  other: 'Other',
};

export const REDACTION_KIND_ICONS: Record<RedactionKind, LucideIcon> = {
  name: UserRound,
  place: MapPin,
  organisation: Building2,
  email: AtSign,
  phone: Phone,
  address: House,
  date: Calendar,
  number: Hash,
  web: Globe,
  other: TextCursor,
};
