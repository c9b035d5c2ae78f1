import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

export type Tab = {
  value: string
  label: string
  content: ReactNode
  /** The accessible name of the panel, where a field inside it has the same label as the tab. */
  panelLabel?: string
}

type Props = {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly Tab[]
  /** Together with `onChange`: a controlled component. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** The tabs share the whole width instead of scrolling; for two or three short ones. */
  even?: boolean
  className?: string
}

const keySteps: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs in the ARIA pattern: arrow keys, Home and End select a tab. All panels are rendered, by the server too. */
export function Tabs({ label, tabs, value, defaultValue, onChange, even = false, className }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [ownValue, setOwnValue] = useState(defaultValue ?? tabs[0]?.value)
  const selected = value ?? ownValue

  function select(next: string) {
    setOwnValue(next)
    onChange?.(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.value === selected)
    const next = keySteps[event.key]?.(index, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab || next === undefined) return
    event.preventDefault()
    select(tab.value)
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
            aria-selected={tab.value === selected}
            tabIndex={tab.value === selected ? 0 : -1}
            onClick={() => select(tab.value)}
            className={classNames(
              'min-h-11 border-b-2 py-2 font-semibold transition-colors -outline-offset-2',
              even ? 'grow basis-0 px-1 max-sm:text-sm' : 'shrink-0 px-4 whitespace-nowrap',
              tab.value === selected
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
          hidden={tab.value !== selected}
          className="pt-5"
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
