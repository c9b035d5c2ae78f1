import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Something a key does: `{ keys: 'n', label: 'New order', run }`; `g o` are two keys one after the other. */
export type Shortcut = { keys: string; label: string; run: () => void }

/** Longest pause between the two keys of one shortcut. */
const PAUSE_MS = 1_200

let known: readonly Shortcut[] = []
const listeners = new Set<() => void>()

/** Offers shortcuts as long as the component is shown; the sheet behind `?` lists them. Not heard while somebody types. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  const names = shortcuts.map(({ keys, label }) => `${keys} ${label}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they do is read when a key is pressed
  useEffect(() => {
    const offered = latest.current.map(({ keys, label }, index) => ({
      keys,
      label,
      run: () => latest.current[index]?.run(),
    }))
    change([...known, ...offered])
    return () => change(known.filter((one) => !offered.includes(one)))
  }, [names])
}

/** All shortcuts that work now, for the sheet that lists them. */
export function useKnownShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => known,
    () => known,
  )
}

/** Hears the keyboard for all of them; called once, by the frame. */
export function useShortcutKeys(): void {
  useEffect(() => {
    let before = ''
    let timer: number | undefined
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return
      const keys = before ? `${before} ${event.key}` : event.key
      const hit =
        known.findLast((one) => one.keys === keys) ?? known.findLast((one) => one.keys === event.key)
      window.clearTimeout(timer)
      before = hit ? '' : event.key
      timer = window.setTimeout(() => {
        before = ''
      }, PAUSE_MS)
      if (!hit) return
      event.preventDefault()
      hit.run()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}

function change(next: readonly Shortcut[]) {
  known = next
  for (const listener of listeners) listener()
}

/** In a field the keys are text; under an open dialog the page waits. */
function isTyping({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog:modal')) return true
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  )
}
