import { ChevronDown } from 'lucide-react';
import { type Ref, useState } from 'react';
import { findChoices } from '../choice/find-choices.ts';
import { SelectDialog, type SelectDialogWords } from '../choice/SelectDialog.tsx';
import { Flag } from '../primitives/Badge.tsx';
import { type FieldWords, TextField } from '../primitives/Field.tsx';
import { type CallingCountry, CODE_DIGITS_MAX, codeChoice, findCodes, phoneCodeOf } from './phone-codes.ts';
import { groupedDigits, maskHint, phoneDigits, type PhoneMask } from './phone-input.ts';
import styles from './PhoneNumberField.module.css';

export interface PhoneNumber {
  readonly digits: string;
  /** Alpha-2; empty when the calling code was typed by hand. */
  readonly country: string;
  /** Set when it was typed by hand. */
  readonly callingCode?: string;
}

export interface PhoneNumberWords extends SelectDialogWords {
  /** Names the button of the calling code. */
  readonly country: string;
  /** What a code of no country is called; absent where it is not taken. */
  readonly custom?: (code: string) => string;
}

export interface PhoneNumberFieldProps extends FieldWords {
  readonly words: PhoneNumberWords;
  readonly countries: readonly CallingCountry[];
  readonly value: PhoneNumber;
  readonly onChange: (value: PhoneNumber) => void;
  readonly maskOf: (country: string) => PhoneMask | undefined;
  readonly name?: string;
  readonly placeholder?: string;
  readonly onBlur?: () => void;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Calling code and number in one line. The mask groups the digits while they are typed; without one any are taken. */
export function PhoneNumberField(props: PhoneNumberFieldProps) {
  const { words, countries, value, onChange, maskOf, name, isRequired, isDisabled, ref } = props;
  const [isChoosing, setChoosing] = useState(false);
  const mask = maskOf(value.country);
  const country = countries.find(({ code }) => code === value.country);
  const callingCode = value.callingCode ?? country?.callingCode ?? '';
  return (
    <div className={styles.phone}>
      <TextField
        label={props.label}
        hint={props.hint}
        problem={props.problem}
        {...(props.isLabelHidden && { isLabelHidden: true })}
        {...(props.isMarked && { isMarked: true })}
        {...(ref !== undefined && { ref })}
        name={name}
        className={styles.line}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        required={isRequired}
        disabled={isDisabled}
        placeholder={mask ? maskHint(mask) : props.placeholder}
        value={groupedDigits(value.digits, mask)}
        onBlur={props.onBlur}
        onChange={(event) =>
          onChange({
            ...value,
            digits: phoneDigits(event.target.value, { country: value.country, callingCode, mask }),
          })
        }
        start={
          <button
            type="button"
            className={styles.code}
            disabled={isDisabled}
            aria-haspopup="dialog"
            aria-label={`${words.country}: ${country?.name ?? ''} +${callingCode}`}
            onClick={() => setChoosing(true)}
          >
            <Flag country={value.country.toLowerCase() || undefined} />
            <span dir="ltr" data-number="">
              +{callingCode}
            </span>
            <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
          </button>
        }
      />
      {isChoosing && (
        <PhoneCodeDialog
          words={words}
          countries={countries}
          value={value.country}
          onClose={() => setChoosing(false)}
          onTake={(code) => {
            const digits = phoneDigits(value.digits, { ...code, mask: maskOf(code.country) });
            const isCustom = code.country === '';
            onChange({ country: code.country, digits, ...(isCustom && { callingCode: code.callingCode }) });
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}

export interface PhoneCodeDialogProps {
  readonly words: PhoneNumberWords;
  readonly countries: readonly CallingCountry[];
  readonly value: string;
  readonly onTake: (code: ReturnType<typeof phoneCodeOf>) => void;
  readonly onClose: () => void;
}

const LETTERS_MAX = 40;

/** The calling codes of countries, found by digits or name; a code of none of them may be typed where that is allowed. */
export function PhoneCodeDialog({ words, countries, value, onTake, onClose }: PhoneCodeDialogProps) {
  const { custom } = words;
  return (
    <SelectDialog
      title={words.country}
      words={words}
      choices={countries.filter((one) => one.callingCode.length <= CODE_DIGITS_MAX).map(codeChoice)}
      value={value}
      isCompact
      search={{ lettersMax: LETTERS_MAX }}
      find={(choices, typed) =>
        findCodes(choices, typed, { byName: findChoices, ...(custom && { customName: custom }) })
      }
      onTake={(choice) => onTake(phoneCodeOf(choice))}
      onClose={onClose}
    />
  );
}
