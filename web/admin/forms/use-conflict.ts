import { useRef, useState } from 'react'
import { isVersionConflict } from '#web/admin/orders/use-read-version.ts'

/**
 * What an open form began with, and what somebody else stored since, once saving was refused because of it: `<ConflictChoice>`
 * then offers to load theirs, or to keep one's own.
 */
export function useConflict<T extends { updatedAt: Date | null }>(
  initial: T,
  fetchStored: () => Promise<T | undefined>,
) {
  // A ref: keeping one's own saves at once, before the next rendering.
  const readAt = useRef(initial.updatedAt)
  const [theirs, setTheirs] = useState<T>()

  /** Saves with the time of what was read; `send` is refused for what somebody else changed since. */
  async function save<Saved extends { updatedAt: Date | null }>(
    send: (updatedAt: T['updatedAt']) => Promise<Saved>,
  ): Promise<Saved> {
    try {
      const saved = await send(readAt.current)
      readAt.current = saved.updatedAt
      setTheirs(undefined)
      return saved
    } catch (error) {
      if (isVersionConflict(error)) setTheirs(await fetchStored())
      throw error
    }
  }

  /** The next save replaces what somebody else stored. */
  function keepMine() {
    if (theirs) readAt.current = theirs.updatedAt
    setTheirs(undefined)
  }

  return { theirs, save, keepMine }
}
