import { useEffect, useState } from 'react'

/** Whether something has been so for a while: what passes sooner is not worth a word. */
export const useLasting = (isSo: boolean, forMs: number): boolean => {
  const [isLasting, setIsLasting] = useState(false)
  useEffect(() => {
    if (!isSo) {
      setIsLasting(false)
      return
    }
    const timer = setTimeout(() => setIsLasting(true), forMs)
    return () => clearTimeout(timer)
  }, [isSo, forMs])
  return isSo && isLasting
}
