import { useSyncExternalStore } from 'react'
import {
  createLocalStorageStore,
  type LocalStorageStore,
  writeText,
} from '#web/session/local-storage-store.ts'
import type { TableTab } from './column.ts'

// What a person set up for a table stays in this browser: which columns they see, and the views they saved.

const memories = new Map<string, LocalStorageStore<readonly never[]>>()

/** The hidden columns of a table, or undefined while nobody has chosen; and how to choose. */
export function useHiddenColumns(table: string) {
  return useMemory<string>(`columns:${table}`, (value) => typeof value === 'string')
}

/** The saved views of a table, and how to keep others. */
export function useSavedViews(table: string) {
  return useMemory<TableTab>(`views:${table}`, isTab)
}

function useMemory<Item>(key: string, isItem: (value: unknown) => value is Item) {
  const memory = memoryOf<Item>(key, isItem)
  const items = useSyncExternalStore(memory.subscribe, memory.read, () => none)
  const keep = (next: readonly Item[]) => {
    writeText(key, JSON.stringify(next))
    memory.changed()
  }
  return [items === none ? undefined : (items as readonly Item[]), keep] as const
}

const none: readonly never[] = []

function memoryOf<Item>(
  key: string,
  isItem: (value: unknown) => value is Item,
): LocalStorageStore<readonly never[]> {
  const made = memories.get(key)
  if (made) return made
  const memory = createLocalStorageStore<readonly never[]>({
    keys: [key],
    parse: (text) => parse(text, isItem) as never,
    empty: none,
  })
  memories.set(key, memory)
  return memory
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
