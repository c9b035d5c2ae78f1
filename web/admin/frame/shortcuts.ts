import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createExternalStore } from '#web/http/external-store.ts'

/** A keyboard shortcut: `{ keys: 'n', label: 'New order', run }`; `g o` means two keys one after the other. */
type Shortcut = { keys: string; label: string; run: () => void }

/** The second key of a shortcut has to follow within this time. */
const SEQUENCE_MS = 1_200

const active = createExternalStore<readonly Shortcut[]>([])

/** Registers shortcuts while the component is mounted; they are ignored while somebody types in a field. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  const names = shortcuts.map(({ keys, label }) => `${keys} ${label}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` is read from the ref when a key is pressed
  useEffect(() => {
    const registered = latest.current.map(({ keys, label }, index) => ({
      keys,
      label,
      run: () => latest.current[index]?.run(),
    }))
    active.set([...active.read(), ...registered])
    return () => active.set(active.read().filter((shortcut) => !registered.includes(shortcut)))
  }, [names])
}

/** All registered shortcuts, for the dialog that lists them. */
export function useActiveShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(active.subscribe, active.read, active.read)
}

/** Listens to the keyboard for all shortcuts; called once, by the frame. */
export function useShortcutKeys(): void {
  useEffect(() => {
    let firstKey = ''
    let timer: number | undefined
    function onKey(event: KeyboardEvent) {
      // A key that is held down means its shortcut once.
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (event.defaultPrevented || isTyping(event)) return
      const match = shortcutOf(active.read(), firstKey, event.key)
      window.clearTimeout(timer)
      firstKey = match ? '' : event.key
      timer = window.setTimeout(() => {
        firstKey = ''
      }, SEQUENCE_MS)
      if (!match) return
      event.preventDefault()
      match.run()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}

/**
 * What a key means after another one, the newest registration first. After the first key of a sequence it means nothing by
 * itself: `g m` of somebody who may not open that page must not run `m`.
 */
export function shortcutOf(
  shortcuts: readonly Shortcut[],
  firstKey: string,
  key: string,
): Shortcut | undefined {
  const isSecond = shortcuts.some(({ keys }) => keys.startsWith(`${firstKey} `))
  return shortcuts.findLast(({ keys }) => keys === (isSecond ? `${firstKey} ${key}` : key))
}

/** Whether the key is meant for a field, or for an open dialog. */
function isTyping({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog:modal')) return true
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  )
}
