import { useEffect, useState } from 'react'

/** Typing pauses this long before anything is asked for. */
const PAUSE_MS = 250

/** A value once it has stopped changing: for what is asked while somebody types. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [value])
  return settled
}
