import { TextField, type TextFieldProps } from './text-field.tsx'

/** An address as it is typed: with the keys for one, and nothing that a phone mends in it. */
export const EmailField = (props: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>) => (
  <TextField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
)
