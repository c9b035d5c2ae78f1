import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

export type Tab = {
  value: string
  label: string
  content: ReactNode
  /** What the panel is called where the tab's own words are those of a field inside it: else two things answer to them. */
  panelLabel?: string
}

type Props = {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** Set together with `onChange` when the page keeps the choice. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** Two or three short tabs share the whole width instead of scrolling. */
  even?: boolean
  className?: string
}

const steps: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs after the ARIA pattern: arrow keys, Home and End move and choose. Panels stay in the page, so the server writes them all. */
export function Tabs({ label, tabs, value, defaultValue, onChange, even = false, className }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.value)
  const chosen = value ?? own

  function choose(next: string) {
    setOwn(next)
    onChange?.(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.value === chosen)
    const next = steps[event.key]?.(index, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab || next === undefined) return
    event.preventDefault()
    choose(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] noscript:hidden"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}-tab`}
            aria-controls={`${id}-${tab.value}`}
            aria-selected={tab.value === chosen}
            tabIndex={tab.value === chosen ? 0 : -1}
            onClick={() => choose(tab.value)}
            className={classNames(
              'min-h-11 border-b-2 py-2 font-semibold transition-colors -outline-offset-2',
              even ? 'grow basis-0 px-1 max-sm:text-sm' : 'shrink-0 px-4 whitespace-nowrap',
              tab.value === chosen
                ? 'border-leaf text-leaf-ink'
                : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}`}
          aria-label={tab.panelLabel}
          aria-labelledby={tab.panelLabel ? undefined : `${id}-${tab.value}-tab`}
          hidden={tab.value !== chosen}
          className="pt-5"
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
