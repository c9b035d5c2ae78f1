import { useEffect, useState } from 'react'

/** How long a value has to stay the same. */
const DEBOUNCE_MS = 250

/** A value once it has stopped changing, for searches while somebody types. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), DEBOUNCE_MS)
    return () => window.clearTimeout(timer)
  }, [value])
  return settled
}
