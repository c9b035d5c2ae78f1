/**
 * A value that lives in local storage and is shown by several parts of the page and by several tabs at once.
 * `read` must give the same object until the stored text changes; `subscribe` hears this tab and the others.
 */
export type LocalStorageStore<Value> = {
  read: () => Value
  subscribe: (listener: () => void) => () => void
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
  const listeners = new Set<() => void>()

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

  function changed() {
    for (const listener of listeners) listener()
  }

  function onStorage(event: StorageEvent) {
    if (event.key === null || keys.includes(event.key)) changed()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      window.addEventListener('storage', onStorage)
      for (const name of events) window.addEventListener(name, changed)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      window.removeEventListener('storage', onStorage)
      for (const name of events) window.removeEventListener(name, changed)
    }
  }

  return { read, subscribe, changed }
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
