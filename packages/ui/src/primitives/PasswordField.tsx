import { IconButton } from './Button.tsx';
import { TextField, type TextFieldProps } from './Field.tsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

export interface PasswordFieldProps extends TextFieldProps {
  readonly showLabel: string;
  readonly hideLabel: string;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A password that can be looked at. It is written from left to right in every language, and pasting is welcome. */
export function PasswordField({ showLabel, hideLabel, end, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      {...rest}
      type={isShown ? 'text' : 'password'}
      end={
        <>
          {end}
          <IconButton
            label={isShown ? hideLabel : showLabel}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff {...icon} /> : <Eye {...icon} />}
          </IconButton>
        </>
      }
    />
  );
}
