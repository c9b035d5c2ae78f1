/** A value outside React that components read with `useSyncExternalStore(store.subscribe, store.read, ...)`. */
export type ExternalStore<Value> = {
  read: () => Value
  /** Calls the listener after every change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

/** A value that lives as long as the page is open. `set` notifies the listeners only when the value has changed. */
export function createExternalStore<Value>(
  initial: Value,
): ExternalStore<Value> & { set: (value: Value) => void } {
  const { emit, subscribe } = createEmitter()
  let value = initial
  return {
    read: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      emit()
    },
    subscribe,
  }
}

/** The listeners of a store. `connect` runs with the first listener and returns what to run after the last one. */
export function createEmitter(connect?: () => () => void) {
  const listeners = new Set<() => void>()
  let disconnect: (() => void) | undefined
  return {
    emit() {
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) disconnect = connect?.()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        disconnect?.()
        disconnect = undefined
      }
    },
  }
}
