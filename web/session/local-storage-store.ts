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
  /** The keys of local storage it is made of, in the order `parse` takes their texts. */
  keys: readonly string[]
  /** Makes the value of the stored texts; anything it throws counts as nothing stored. */
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
      // Broken JSON starts clean and says nothing (docs/design.md §4).
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

/** Storage may be switched off altogether; then nothing is stored. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Answers whether it could be kept: a private window or a full disk says no. */
export function writeText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
