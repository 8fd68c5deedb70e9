export { ToastRegion } from './overlay/ToastRegion.tsx';
export { type Idle, type IdleWishes, useIdle } from './idle/use-idle.ts';
export { SportIcon } from './icons/SportIcon.tsx';
export { OddsCell, type OddsCellProps } from './odds/OddsCell.tsx';
export { OddsProvider, type OddsSurroundings, useOddsSurroundings } from './odds/OddsContext.tsx';
export type { CellQuote, Move, QuoteSource } from './odds/quote.ts';
export { arrowTarget, isArrow, moveByArrows } from './odds/use-grid-arrows.ts';
export { type Choice, findChoices } from './choice/find-choices.ts';
export { MultiSelect, type MultiSelectWords } from './choice/MultiSelect.tsx';
export { SearchBox } from './choice/SearchBox.tsx';
export { SearchSelect } from './choice/SearchSelect.tsx';
export { SelectDialogField } from './choice/SelectDialogField.tsx';
export { SelectDialog, type SelectDialogWords } from './choice/SelectDialog.tsx';
export { SelectField } from './choice/SelectField.tsx';
export { Dialog, type DialogProps } from './overlay/Dialog.tsx';
export { GuestDialog } from './overlay/GuestDialog.tsx';
export * from './overlay/modal-queue.ts';
export { ScrollToTop } from './overlay/ScrollToTop.tsx';
export * from './overlay/toasts.ts';
export { Tooltip } from './overlay/Tooltip.tsx';
export type { CallingCountry } from './phone/phone-codes.ts';
export { groupedDigits, maskHint, phoneDigits, type PhoneMask } from './phone/phone-input.ts';
export {
  type PhoneNumber,
  PhoneNumberField,
  type PhoneNumberWords,
} from './phone/PhoneNumberField.tsx';
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
export { FormSkeleton } from './primitives/FormSkeleton.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './primitives/Notice.tsx';
export { PasswordField, type PasswordFieldProps } from './primitives/PasswordField.tsx';
export { Ring } from './primitives/Progress.tsx';
export { EmptyState, ErrorState, Skeleton } from './primitives/States.tsx';
export { Switch } from './primitives/Switch.tsx';
export { Table, type TableColumn } from './primitives/Table.tsx';
export { type TabItem, TabPanel, Tabs } from './primitives/Tabs.tsx';
export { Toggle, type ToggleOption } from './primitives/Toggle.tsx';
export { Preloader } from './waiting/Preloader.tsx';
export { useScrollPause } from './waiting/use-scroll-pause.ts';
export { useWaiting } from './waiting/use-waiting.ts';
export { type Act, useAct, useActsInTurn } from './use-act.ts';
export { useCurrentInSight } from './use-current-in-sight.ts';
export { contrastRatio } from './tokens/contrast.ts';
export * from './tokens/themes.ts';
