import {
  ActionIcon,
  Anchor,
  Autocomplete,
  Button,
  Checkbox,
  DataList,
  EmptyState,
  Input,
  Kbd,
  Menu,
  Modal,
  MultiSelect,
  NumberInput,
  PasswordInput,
  Popover,
  Portal,
  Progress,
  Radio,
  ScrollArea,
  SegmentedControl,
  Select,
  Skeleton,
  Slider,
  Switch,
  Table,
  Tabs,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import inputs from './inputs.module.css';
import parts from './parts.module.css';
import { token } from './token.ts';

const BUTTON_SIZES: Record<string, { height: string; paddingX: string; fontSize: string }> = {
  xs: { height: '1.625rem', paddingX: '0.5rem', fontSize: '0.8125rem' },
  sm: { height: '2rem', paddingX: '0.75rem', fontSize: '0.875rem' },
  md: { height: '2.25rem', paddingX: '0.75rem', fontSize: '0.875rem' },
  lg: { height: '2.5rem', paddingX: '1.125rem', fontSize: '0.875rem' },
};

const skins = { ...parts, ...inputs };

/** Returns class names from the style sheets, checked to exist. */
const skin = <Name extends string>(names: Record<Name, keyof typeof skins>) => {
  const classes: Partial<Record<Name, string>> = {};
  for (const name in names) classes[name] = skins[names[name]];
  return classes;
};

const field = skin({ input: 'input', label: 'label', description: 'description', error: 'error' });
/** For fields that Mantine's core does not have. */
export const fieldClasses = field;
/** The browser would store the input in its own files. */
const unremembered = { autoComplete: 'off' } as const;
const fade = { duration: 90, transition: 'fade' } as const;

/** Every Mantine component that the app uses, with Earmark's styles. */
export const components = {
  Button: Button.extend({
    defaultProps: { size: 'sm', variant: 'default' },
    classNames: skin({
      root: 'button',
      label: 'buttonLabel',
      section: 'buttonSection',
      loader: 'buttonLoader',
    }),
    vars: (_theme, props) => {
      const size = BUTTON_SIZES[String(props.size)] ?? BUTTON_SIZES['sm'];
      if (size === undefined) return { root: {} };
      return {
        root: {
          '--button-height': size.height,
          '--button-padding-x': size.paddingX,
          '--button-fz': size.fontSize,
        },
      };
    },
  }),
  ActionIcon: ActionIcon.extend({
    defaultProps: { size: 28, variant: 'subtle' },
    classNames: skin({ root: 'actionIcon' }),
  }),
  Input: Input.extend({
    vars: () => ({
      wrapper: {
        '--input-height': '2.125rem',
        '--input-fz': '0.875rem',
        '--input-bg': token('surface'),
        '--input-bd': token('control'),
        '--input-bd-focus': token('focus'),
        '--input-color': token('text'),
        '--input-placeholder-color': token('text-3'),
        '--input-radius': '0.375rem',
      },
    }),
  }),
  // Names, addresses and ids, in which every word would be marked; longer texts are prose.
  TextInput: TextInput.extend({ classNames: field, defaultProps: { ...unremembered, spellCheck: false } }),
  Textarea: Textarea.extend({ classNames: field, defaultProps: { ...unremembered, spellCheck: true } }),
  // Without the buttons of the browser's kind, which are too small to hit: the arrow keys do the same.
  NumberInput: NumberInput.extend({
    classNames: field,
    defaultProps: { ...unremembered, hideControls: true },
  }),
  PasswordInput: PasswordInput.extend({
    classNames: field,
    defaultProps: { ...unremembered, spellCheck: false },
  }),
  Select: Select.extend({
    classNames: { ...field, ...skin({ option: 'option' }) },
    defaultProps: { allowDeselect: false, comboboxProps: { shadow: 'md' } },
  }),
  Autocomplete: Autocomplete.extend({
    classNames: { ...field, ...skin({ option: 'option' }) },
    defaultProps: { comboboxProps: { shadow: 'md' }, ...unremembered },
  }),
  MultiSelect: MultiSelect.extend({
    classNames: { ...field, ...skin({ option: 'option', pill: 'pill' }) },
    defaultProps: { comboboxProps: { shadow: 'md' }, ...unremembered },
  }),
  Checkbox: Checkbox.extend({
    defaultProps: { radius: 4 },
    classNames: skin({ input: 'check', icon: 'checkIcon', description: 'choiceDescription' }),
  }),
  Radio: Radio.extend({
    defaultProps: { size: 'sm' },
    classNames: skin({ radio: 'check', icon: 'checkIcon', description: 'choiceDescription' }),
  }),
  Switch: Switch.extend({
    defaultProps: { size: 'sm', withThumbIndicator: false },
    classNames: skin({ track: 'switchTrack', thumb: 'switchThumb', label: 'switchLabel' }),
  }),
  Tabs: Tabs.extend({ classNames: skin({ list: 'tabsList', tab: 'tab' }) }),
  Tooltip: Tooltip.extend({
    defaultProps: { openDelay: 350, offset: 6, transitionProps: { duration: 90 } },
    classNames: skin({ tooltip: 'tooltip' }),
  }),
  Menu: Menu.extend({
    // The placeholder would have the focus unseen until the first arrow.
    defaultProps: { shadow: 'md', transitionProps: fade, withInitialFocusPlaceholder: false },
    classNames: skin({ dropdown: 'dropdown', item: 'menuItem', label: 'menuLabel' }),
  }),
  // Inside the page's landmarks, so that landmark navigation reaches overlays.
  Portal: Portal.extend({ defaultProps: { target: '#overlays' } }),
  Popover: Popover.extend({
    defaultProps: { shadow: 'md', transitionProps: fade },
    classNames: skin({ dropdown: 'dropdown' }),
  }),
  Modal: Modal.extend({
    defaultProps: {
      centered: true,
      radius: 'lg',
      transitionProps: { duration: 140, exitDuration: 0, transition: 'fade-down' },
    },
    classNames: skin({
      content: 'modal',
      title: 'modalTitle',
      header: 'modalHeader',
      body: 'modalBody',
      overlay: 'overlay',
    }),
  }),
  SegmentedControl: SegmentedControl.extend({
    defaultProps: { size: 'sm', withItemsBorders: false },
    classNames: skin({ root: 'segRoot', indicator: 'segIndicator', label: 'segLabel' }),
  }),
  Table: Table.extend({
    defaultProps: { verticalSpacing: 0, horizontalSpacing: 12, highlightOnHover: true },
  }),
  Kbd: Kbd.extend({ classNames: skin({ root: 'kbd' }) }),
  Anchor: Anchor.extend({ classNames: skin({ root: 'anchor' }) }),
  Skeleton: Skeleton.extend({ defaultProps: { animate: false }, classNames: skin({ root: 'skeleton' }) }),
  Progress: Progress.extend({ defaultProps: { size: 4, radius: 'xl' } }),
  DataList: DataList.extend({ classNames: skin({ itemLabel: 'dlLabel', itemValue: 'dlValue' }) }),
  EmptyState: EmptyState.extend({
    classNames: skin({ indicator: 'esIcon', title: 'esTitle', description: 'esDesc', actions: 'esActions' }),
  }),
  ScrollArea: ScrollArea.extend({ defaultProps: { scrollbarSize: 8, type: 'hover' } }),
  Slider: Slider.extend({
    defaultProps: { size: 3, thumbSize: 14, label: null },
    classNames: skin({ thumb: 'sliderThumb' }),
  }),
};
