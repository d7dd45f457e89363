import { OTP_LENGTH } from '@reelwright/contract/constants'
import type { Ref } from 'react'
import { TextField } from '../../ui/controls/text-field.tsx'
import { cleanCode } from './sign-in-state.ts'

type CodeFieldProps = {
  value: string
  onValueChange: (code: string) => void
  /** Called once the last digit is in. */
  onComplete: (code: string) => void
  error?: string | undefined
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One input for the whole code, so that pasting, autofill and screen readers work as everywhere. */
export const CodeField = ({ value, onValueChange, onComplete, error, disabled = false, ref }: CodeFieldProps) => (
  <TextField
    ref={ref}
    label="Verification code"
    name="otp"
    placeholder="······"
    inputMode="numeric"
    autoComplete="one-time-code"
    pattern="[0-9]*"
    maxLength={OTP_LENGTH}
    size="large"
    value={value}
    readOnly={disabled}
    onPaste={(event) => {
      // A code copied with spaces is longer than the field; take its digits.
      const code = cleanCode(event.clipboardData.getData('text'))
      if (code === '') return
      event.preventDefault()
      onValueChange(code)
      if (code.length === OTP_LENGTH) onComplete(code)
    }}
    onChange={(event) => {
      const code = cleanCode(event.target.value)
      onValueChange(code)
      if (code.length === OTP_LENGTH && code !== value) onComplete(code)
    }}
    error={error}
    inputClassName="mono h-16 text-center text-26 tracking-code [text-indent:0.5em]"
  />
)
