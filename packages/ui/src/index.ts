export { ToastRegion } from './overlay/ToastRegion.tsx';
export { type Idle, type IdleWishes, useIdle } from './idle/use-idle.ts';
export { SportIcon } from './icons/SportIcon.tsx';
export { OddsCell, type OddsCellProps } from './odds/OddsCell.tsx';
export { OddsProvider, type OddsSurroundings, useOddsSurroundings } from './odds/OddsContext.tsx';
export type { CellQuote, Move, QuoteSource } from './odds/quote.ts';
export { arrowTarget, isArrow, moveByArrows } from './odds/use-grid-arrows.ts';
export { Dialog, type DialogProps } from './overlay/Dialog.tsx';
export * from './overlay/modal-queue.ts';
export * from './overlay/toasts.ts';
export { Badge, Flag, Monogram, monogramOf } from './primitives/Badge.tsx';
export { Breadcrumb } from './primitives/Breadcrumb.tsx';
export { Button, buttonClass, type ButtonProps, IconButton } from './primitives/Button.tsx';
export { Chips, type ChipItem, chipClass, chipsClass } from './primitives/Chips.tsx';
export { classNames } from './primitives/class-names.ts';
export {
  Field,
  type FieldProps,
  Select,
  type SelectOption,
  TextField,
  type TextFieldProps,
} from './primitives/Field.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './primitives/Notice.tsx';
export { PasswordField, type PasswordFieldProps } from './primitives/PasswordField.tsx';
export { Ring } from './primitives/Progress.tsx';
export { EmptyState, ErrorState, Skeleton } from './primitives/States.tsx';
export { Switch } from './primitives/Switch.tsx';
export { Table, type TableColumn } from './primitives/Table.tsx';
export { type TabItem, TabPanel, Tabs } from './primitives/Tabs.tsx';
export { Toggle, type ToggleOption } from './primitives/Toggle.tsx';
export { type Act, useAct } from './use-act.ts';
export { contrastRatio } from './tokens/contrast.ts';
export * from './tokens/themes.ts';
