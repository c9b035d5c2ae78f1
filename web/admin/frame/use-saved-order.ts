import { useEffect, useRef, useState } from 'react'
import { notify } from '#web/design/overlays/notify.ts'
import { useSorting } from '#web/design/use-sorting.ts'
import { failureText } from '#web/http/request-failure.ts'

type Entry = { id: string }

/**
 * Sorts stored entries: `sorted` is their order on the screen, and a new one is saved when a drag ends or after a move by
 * key. One that cannot be saved is taken back, with a toast that says why.
 */
export function useSavedOrder<T extends Entry>(
  entries: readonly T[],
  { save, labelOf }: { save: (ids: string[]) => Promise<unknown>; labelOf: (entry: T | undefined) => string },
) {
  const [ids, setIds] = useState(() => entries.map(({ id }) => id))
  const latest = useRef(ids)
  useEffect(() => {
    latest.current = entries.map(({ id }) => id)
    setIds(latest.current)
  }, [entries])
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const sorting = useSorting({
    ids,
    onSort: (next) => {
      latest.current = next
      setIds(next)
    },
    onDone: () => void saveOrder(),
    labelOf: (id) => labelOf(byId.get(id)),
  })

  async function saveOrder() {
    if (latest.current.every((id, index) => entries[index]?.id === id)) return
    try {
      await save(latest.current)
    } catch (error) {
      notify.error(failureText(error))
      setIds(entries.map(({ id }) => id))
    }
  }

  return { sorting, sorted: ids.flatMap((id) => byId.get(id) ?? []) }
}
