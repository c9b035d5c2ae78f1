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
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return
      const keys = firstKey ? `${firstKey} ${event.key}` : event.key
      const match =
        active.read().findLast((shortcut) => shortcut.keys === keys) ??
        active.read().findLast((shortcut) => shortcut.keys === event.key)
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

/** Whether the key is meant for a field, or for an open dialog. */
function isTyping({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog:modal')) return true
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  )
}
