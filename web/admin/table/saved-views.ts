import { useSyncExternalStore } from 'react'
import {
  createLocalStorageStore,
  type LocalStorageStore,
  writeText,
} from '#web/session/local-storage-store.ts'
import type { TableTab } from './column.ts'

// What a user set up for a table, in local storage: hidden columns and saved views.

const stores = new Map<string, LocalStorageStore<readonly never[]>>()

/** The hidden columns of a table, undefined until the user chose some; and the function that stores them. */
export function useHiddenColumns(table: string) {
  return useStoredList<string>(`columns:${table}`, (value) => typeof value === 'string')
}

/** The saved views of a table, undefined while there are none; and the function that stores them. */
export function useSavedViews(table: string) {
  return useStoredList<TableTab>(`views:${table}`, isTab)
}

function useStoredList<Item>(key: string, isItem: (value: unknown) => value is Item) {
  const store = storeOf<Item>(key, isItem)
  const items = useSyncExternalStore(store.subscribe, store.read, () => none)
  const storeItems = (next: readonly Item[]) => {
    writeText(key, JSON.stringify(next))
    store.changed()
  }
  return [items === none ? undefined : (items as readonly Item[]), storeItems] as const
}

const none: readonly never[] = []

function storeOf<Item>(
  key: string,
  isItem: (value: unknown) => value is Item,
): LocalStorageStore<readonly never[]> {
  const existing = stores.get(key)
  if (existing) return existing
  const store = createLocalStorageStore<readonly never[]>({
    keys: [key],
    parse: (text) => parse(text, isItem) as never,
    empty: none,
  })
  stores.set(key, store)
  return store
}

function parse<Item>(text: string | null, isItem: (value: unknown) => value is Item): readonly Item[] {
  if (text === null) return none
  const stored: unknown = JSON.parse(text)
  return Array.isArray(stored) ? stored.filter(isItem) : none
}

function isTab(value: unknown): value is TableTab {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Partial<TableTab>).label === 'string' &&
    typeof (value as Partial<TableTab>).search === 'string'
  )
}
