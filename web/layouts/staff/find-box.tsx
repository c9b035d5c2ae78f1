import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { classNames } from '#web/design/class-names.ts'
import Search from '#web/design/icons/search.tsx'
import type User from '#web/design/icons/user.tsx'
import { useShortcuts } from './shortcuts.ts'
import { useSettled } from './use-settled.ts'

/** One line of what the search found, and where it leads. */
export type Find = { to: string; title: string; text: string; icon: typeof User }

type Props = {
  /** What it searches, for who does not see it. */
  label: string
  placeholder: string
  /** A hook: what fits these words, undefined while nobody knows. */
  useFinds: (words: string) => { finds: readonly Find[] | undefined; problem?: string | undefined }
}

/** Finds things of the whole area from every page; `/` goes to it. A combobox as the ARIA guide has it. */
export function FindBox({ label, placeholder, useFinds }: Props) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const box = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const words = useSettled(typed.trim())
  const asked = useFinds(words)
  const finds = words ? (asked.finds ?? []) : []
  const isShown = open && words !== '' && typed.trim() !== ''
  useShortcuts([{ keys: '/', label: 'Search', run: () => box.current?.focus() }])

  function goTo({ to }: Find) {
    setOpen(false)
    setTyped('')
    void navigate(to)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      setOpen(false)
      if (!isShown) box.current?.blur()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (finds.length > 0) setActive((now) => (now + step + finds.length) % finds.length)
    }
    const chosen = finds[active]
    if (event.key === 'Enter' && isShown && chosen) goTo(chosen)
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <search className="relative block max-w-xl" onBlur={onBlur}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3 top-3 size-5 text-ink-soft"
      />
      <input
        ref={box}
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && finds.length > 0 ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={placeholder}
        value={typed}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
          setOpen(true)
        }}
        className="h-11 w-full rounded-md border border-line-strong bg-surface ps-10 pe-10 text-base placeholder:text-ink-soft"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute end-3 top-2.5 rounded-md border border-line px-1.5 text-xs text-ink-soft max-md:hidden"
      >
        /
      </span>
      {isShown && (
        <div className="absolute inset-x-0 top-full z-40 mt-1 max-h-[70dvh] overflow-y-auto rounded-lg border border-line bg-surface p-2 shadow-soft">
          <div id={listId} role="listbox" aria-label="Found">
            {finds.map((find, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
              // biome-ignore lint/a11y/useKeyWithClickEvents: the box hears the keys
              <div
                key={find.to}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => goTo(find)}
                className={classNames(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1 text-sm',
                  index === active ? 'bg-leaf-soft' : 'hover:bg-sunken',
                )}
              >
                <find.icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
                <span className="min-w-0">
                  <span className="block truncate font-medium">{find.title}</span>
                  <span className="block truncate text-xs text-ink-soft">{find.text}</span>
                </span>
              </div>
            ))}
          </div>
          <p role="status" className="px-3 py-2 text-sm text-ink-soft empty:hidden">
            {asked.problem ?? (asked.finds?.length === 0 ? 'Nothing found' : '')}
          </p>
        </div>
      )}
    </search>
  )
}
