import { useSyncExternalStore } from 'react'
import { createLocalStorageStore, writeText } from '#web/session/local-storage-store.ts'

/** In local storage, a list of ids (docs/product.md §31). */
const comparedKey = 'compared'
export const MAX_COMPARED = 3

const none: readonly string[] = []

const store = createLocalStorageStore<readonly string[]>({
  keys: [comparedKey],
  empty: none,
  parse: (text) => {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_COMPARED) : none
  },
})

/** The ids of the products that the visitor compares; undefined until the browser has read them. */
export function useComparedProducts(): readonly string[] | undefined {
  return useSyncExternalStore(store.subscribe, store.read, () => undefined)
}

/** Adds a product, or takes it out; `full` when there are three others already. */
export function toggleCompared(id: string): 'added' | 'removed' | 'full' {
  const ids = store.read()
  if (ids.includes(id)) {
    removeCompared([id])
    return 'removed'
  }
  if (ids.length >= MAX_COMPARED) return 'full'
  save([...ids, id])
  return 'added'
}

export function removeCompared(ids: readonly string[]): void {
  save(store.read().filter((id) => !ids.includes(id)))
}

export function clearCompared(): void {
  save([])
}

function save(ids: readonly string[]) {
  writeText(comparedKey, ids.length === 0 ? null : JSON.stringify(ids))
  store.changed()
}
