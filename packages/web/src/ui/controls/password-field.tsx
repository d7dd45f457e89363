import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password, which can be looked at while it is typed. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'trailing'>) => {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton
          label={isShown ? `Hide ${props.label.toLowerCase()}` : `Show ${props.label.toLowerCase()}`}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
