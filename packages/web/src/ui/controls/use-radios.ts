import { useId } from 'react'

/** The browser's own radio buttons of one choice: what the one of each value is given. */
export const useRadios = <Value extends string>(chosen: Value | '', onChange: (value: Value) => void) => {
  const name = useId()
  return (value: Value) => ({ type: 'radio', name, value, checked: chosen === value, onChange: () => onChange(value) }) as const
}
