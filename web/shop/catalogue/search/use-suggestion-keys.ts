import { type RefObject, useEffect, useRef } from 'react'

type Options = {
  form: RefObject<HTMLFormElement | null>
  listId: string
  count: number
  isOpen: boolean
  /** The index of the active option; -1 is the search box itself. */
  active: number
  onActive: (index: number) => void
  onText: (text: string) => void
  onOpen: (isOpen: boolean) => void
}

/**
 * Adds the keys of the ARIA combobox pattern to the search box: arrows change the active option, Enter opens it, Esc closes
 * the list. Listens on the form, because the input belongs to another component. The input keeps the role `searchbox`, which
 * supports `aria-activedescendant` too, because a role must not change while somebody types.
 */
export function useSuggestionKeys(options: Options) {
  const latest = useRef(options)
  latest.current = options
  const { form, listId, count, isOpen, active } = options

  useEffect(() => {
    const input = form.current?.querySelector('input')
    if (!input) return
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-haspopup', 'listbox')
    setOrRemove(input, 'aria-controls', isOpen ? listId : null)
    setOrRemove(input, 'aria-activedescendant', isOpen && active >= 0 ? optionId(listId, active) : null)
  }, [form, listId, isOpen, active])

  useEffect(() => {
    const element = form.current
    if (!element) return
    const onKeyDown = (event: KeyboardEvent) => handleKey(event, latest.current)
    const onInput = (event: Event) => {
      latest.current.onText((event.target as HTMLInputElement).value)
      latest.current.onActive(-1)
      latest.current.onOpen(true)
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!element.contains(relatedTarget as Node | null)) latest.current.onOpen(false)
    }
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement) latest.current.onText(target.value)
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

  // Somebody may have typed while this code was loading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    const input = form.current?.querySelector('input')
    if (!input || document.activeElement !== input || input.value === input.defaultValue) return
    options.onText(input.value)
    options.onOpen(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: resets the active option with every new list
  useEffect(() => options.onActive(-1), [count])
}

/** The DOM id of an option. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

function handleKey(event: KeyboardEvent, { listId, count, isOpen, active, onActive, onOpen }: Options) {
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
  const positions = count + 1
  const step = event.key === 'ArrowDown' ? 1 : -1
  onActive(((active + 1 + step + positions) % positions) - 1)
}

function setOrRemove(element: Element, name: string, value: string | null) {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
