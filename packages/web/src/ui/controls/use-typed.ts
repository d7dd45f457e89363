import { type ChangeEvent, useState } from 'react'

/** What is typed into a field: `onType` is told of each change, for what was said of the former text goes with it. */
export const useTyped = (onType: () => void) => {
  const [typed, setTyped] = useState('')
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    setTyped(event.target.value)
    onType()
  }
  return { typed, setTyped, field: { value: typed, onChange } }
}
