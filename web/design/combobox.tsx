import type Combobox from '@github/combobox-nav'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

type Options = {
  input: RefObject<HTMLInputElement | null>
  /** The listbox with its options; mounted while `isOpen`. */
  list: RefObject<HTMLElement | null>
  isOpen: boolean
  /** What is listed; another value means other options. */
  options: unknown
  /** Opens and closes the list; it may stay closed where there is nothing to list. */
  onOpen: (isOpen: boolean) => void
  /** Whether Enter takes the first option as long as none is chosen by an arrow key. */
  takesFirst?: boolean
  /** Whether a search box stays one for assistive technology, as its role must not change while somebody types. */
  isSearchBox?: boolean
}

/**
 * The keys and ARIA states of every combobox of the shop, by `@github/combobox-nav` (docs/decisions/020): arrows choose, Enter
 * clicks the option, Esc closes, an arrow opens again, Tab leaves. The focus stays in the input. The library is loaded when
 * the input is focused. Options are `ComboboxOption` or other elements with `role="option"` and an id that act on `click`; the
 * chosen one has `aria-selected`, the one that Enter takes without a choice `data-combobox-option-default`.
 */
export function useCombobox({ input, list, isOpen, options, onOpen, takesFirst, isSearchBox }: Options) {
  const [Library, setLibrary] = useState<typeof Combobox>()
  const opened = useRef<Combobox>(undefined)

  const onFocus = useEffectEvent(() => {
    // Without it the list is used by touch or mouse.
    if (!Library)
      import('@github/combobox-nav').then(
        (module) => setLibrary(() => module.default),
        () => {},
      )
  })

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    // Pressed before the library was loaded.
    if (!Library && isOpen && takesFirst && event.key === 'Enter') {
      list.current?.querySelector<HTMLElement>('[role=option]')?.click()
      return
    }
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isOpen ? event.key !== 'Escape' : !isArrow) return
    event.preventDefault()
    onOpen(!isOpen)
  })

  useEffect(() => {
    const element = input.current
    if (!element) return
    if (document.activeElement === element) onFocus()
    element.addEventListener('focus', onFocus)
    element.addEventListener('keydown', onKeyDown)
    return () => {
      element.removeEventListener('focus', onFocus)
      element.removeEventListener('keydown', onKeyDown)
    }
  }, [input])

  // Before the list is painted: a key that is pressed as soon as it is seen counts.
  useLayoutEffect(() => {
    const [element, listbox] = [input.current, list.current]
    if (!Library || !isOpen || !element || !listbox) return
    const combobox = new Library(element, listbox, {
      tabInsertsSuggestions: false,
      firstOptionSelectionMode: takesFirst ? 'active' : 'none',
    })
    combobox.start()
    if (isSearchBox) becomeSearchBox(element)
    opened.current = combobox
    return () => {
      opened.current = undefined
      combobox.stop()
      if (isSearchBox) becomeSearchBox(element)
    }
  }, [Library, input, list, isOpen, takesFirst, isSearchBox])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other options, another choice
  useLayoutEffect(() => opened.current?.resetSelection(), [options])
}

/** A search box supports the chosen option, but not whether its list is open. */
function becomeSearchBox(input: HTMLInputElement) {
  input.removeAttribute('role')
  input.removeAttribute('aria-expanded')
}

type OptionProps = {
  id: string
  onChoose: () => void
  isDisabled?: boolean
  className: string
  children: ReactNode
}

/** An option of a combobox. Pressing it leaves the focus in the input. */
export function ComboboxOption({ id, onChoose, isDisabled, className, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a listbox are its text box's
    // biome-ignore lint/a11y/useFocusableInteractive: the text box keeps the focus (aria-activedescendant)
    <span
      id={id}
      role="option"
      aria-disabled={isDisabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={`combobox-option flex min-h-11 cursor-pointer items-center ${className}`}
    >
      {children}
    </span>
  )
}
