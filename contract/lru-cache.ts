export type LruCache<T> = {
  /** The value of a key, which counts as used. */
  get(key: string): T | undefined
  /** The same without counting as used. */
  peek(key: string): T | undefined
  set(key: string, value: T): void
  readonly entries: number
  /** The sum of all sizes. */
  readonly size: number
}

/** Keeps values up to a total size; the least recently used are evicted first. The size of a value must not change. */
export function createLruCache<T>(maxSize: number, sizeOf: (key: string, value: T) => number): LruCache<T> {
  // In the order of last use, which is that of a map whose entries are deleted before they are set again.
  const values = new Map<string, T>()
  let size = 0

  function remove(key: string, value: T) {
    values.delete(key)
    size -= sizeOf(key, value)
  }

  return {
    get(key) {
      const value = values.get(key)
      if (value === undefined) return undefined
      values.delete(key)
      values.set(key, value)
      return value
    },
    peek: (key) => values.get(key),
    set(key, value) {
      const former = values.get(key)
      if (former !== undefined) remove(key, former)
      values.set(key, value)
      size += sizeOf(key, value)
      for (const [oldestKey, oldest] of values) {
        if (size <= maxSize) break
        remove(oldestKey, oldest)
      }
    },
    get entries() {
      return values.size
    },
    get size() {
      return size
    },
  }
}
