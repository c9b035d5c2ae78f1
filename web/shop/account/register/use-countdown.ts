import { useEffect, useState } from 'react'

/** Seconds left of a wait that began when the part of the page appeared, and how to begin it again. */
export function useCountdown(seconds: number): readonly [left: number, restart: () => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [end])

  return [left, () => setEnd(Date.now() + seconds * 1000)]
}
