import { type RefObject, useEffect, useRef } from 'react'

type Keys = {
  form: RefObject<HTMLFormElement | null>
  listId: string
  count: number
  isOpen: boolean
  /** The line the arrow keys are at; -1 is the box itself. */
  active: number
  onActive: (line: number) => void
  onWords: (words: string) => void
  onOpen: (isOpen: boolean) => void
}

/**
 * Lends the search box the keys of the ARIA combobox pattern: arrows walk the lines, Enter opens the one they are at, Esc
 * closes. It listens at the form, since the box was there long before these lines. The box stays a `searchbox`, which knows
 * `aria-activedescendant` too: its role must not change under somebody who is typing in it.
 */
export function useSuggestionKeys(keys: Keys) {
  const now = useRef(keys)
  now.current = keys
  const { form, listId, count, isOpen, active } = keys

  useEffect(() => {
    const box = form.current?.querySelector('input')
    if (!box) return
    box.setAttribute('aria-autocomplete', 'list')
    box.setAttribute('aria-haspopup', 'listbox')
    setOrDrop(box, 'aria-controls', isOpen ? listId : null)
    setOrDrop(box, 'aria-activedescendant', isOpen && active >= 0 ? optionId(listId, active) : null)
  }, [form, listId, isOpen, active])

  useEffect(() => {
    const element = form.current
    if (!element) return
    const onKeyDown = (event: KeyboardEvent) => pressed(event, now.current)
    const onInput = (event: Event) => {
      now.current.onWords((event.target as HTMLInputElement).value)
      now.current.onActive(-1)
      now.current.onOpen(true)
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!element.contains(relatedTarget as Node | null)) now.current.onOpen(false)
    }
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement) now.current.onWords(target.value)
    }
    element.addEventListener('keydown', onKeyDown)
    element.addEventListener('input', onInput)
    element.addEventListener('focusout', onFocusOut)
    element.addEventListener('focusin', onFocusIn)
    return () => {
      element.removeEventListener('keydown', onKeyDown)
      element.removeEventListener('input', onInput)
      element.removeEventListener('focusout', onFocusOut)
      element.removeEventListener('focusin', onFocusIn)
    }
  }, [form])

  // The box may have been typed in while this was on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: caught up with once
  useEffect(() => {
    const box = form.current?.querySelector('input')
    if (!box || document.activeElement !== box || box.value === box.defaultValue) return
    keys.onWords(box.value)
    keys.onOpen(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines, so the arrows start anew
  useEffect(() => keys.onActive(-1), [count])
}

export function optionId(listId: string, line: number): string {
  return `${listId}-${line}`
}

function pressed(event: KeyboardEvent, { listId, count, isOpen, active, onActive, onOpen }: Keys) {
  if (event.isComposing || !(event.target instanceof HTMLInputElement)) return
  if (event.key === 'Escape' && isOpen) {
    event.preventDefault()
    onOpen(false)
    onActive(-1)
  }
  if (event.key === 'Enter' && isOpen && active >= 0) {
    event.preventDefault()
    document.getElementById(optionId(listId, active))?.click()
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  if (count === 0) return
  event.preventDefault()
  if (!isOpen) return onOpen(true)
  const places = count + 1
  const step = event.key === 'ArrowDown' ? 1 : -1
  onActive(((active + 1 + step + places) % places) - 1)
}

function setOrDrop(element: Element, name: string, value: string | null) {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
