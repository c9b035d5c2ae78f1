import { createEmitter, type ExternalStore } from '#web/http/external-store.ts'

/**
 * A value in local storage, shared by the components of this tab and by all tabs. `read` returns the same object until the
 * stored text changes; `subscribe` also notifies of changes made in other tabs.
 */
export type LocalStorageStore<Value> = ExternalStore<Value> & {
  /** Call it after `writeText`: notifies the listeners of this tab, which get no `storage` event. */
  changed: () => void
}

type Needs<Value> = {
  /** Keys in local storage, in the order of `parse`'s parameters. */
  keys: readonly string[]
  /** Builds the value from the stored texts. When it throws, the value is `empty`. */
  parse: (...texts: (string | null)[]) => Value
  empty: Value
  /** Window events that announce a change made outside this module (docs/product.md §23: `cartUpdated`). */
  events?: readonly string[]
}

export function createLocalStorageStore<Value>({
  keys,
  parse,
  empty,
  events = [],
}: Needs<Value>): LocalStorageStore<Value> {
  let seen: (string | null)[] | undefined
  let value = empty

  function read(): Value {
    const texts = keys.map(readText)
    if (seen && texts.every((text, index) => text === seen?.[index])) return value
    seen = texts
    value = parseOrEmpty(texts)
    return value
  }

  function parseOrEmpty(texts: (string | null)[]): Value {
    try {
      return parse(...texts)
    } catch {
      // Invalid JSON counts as empty, without a message (docs/design.md §4).
      return empty
    }
  }

  const { emit, subscribe } = createEmitter(() => {
    function onStorage(event: StorageEvent) {
      if (event.key === null || keys.includes(event.key)) emit()
    }
    window.addEventListener('storage', onStorage)
    for (const name of events) window.addEventListener(name, emit)
    return () => {
      window.removeEventListener('storage', onStorage)
      for (const name of events) window.removeEventListener(name, emit)
    }
  })

  return { read, subscribe, changed: emit }
}

/** Reads a text; null when storage is disabled. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a text, or deletes it when null. Returns false when it was not stored: disabled or full storage. */
export function writeText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
