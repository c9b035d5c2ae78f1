import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Card } from '#web/design/card.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { settingsTexts } from './settings-texts.ts'

type Props<Data> = {
  /** Where links to the section lead: `#fees`. */
  id?: string
  title: string
  /** Where the page's own heading says it. */
  hideTitle?: boolean
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** A section of the settings: its content, or a skeleton or an error while there is none. */
export function SettingsCard<Data>({ id, title, hideTitle = false, query, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query
  const section = useLinkedSection(id, data !== undefined)
  return (
    <Card as="section" id={id} ref={section} tabIndex={-1} aria-label={title}>
      <h2 className={hideTitle ? 'sr-only' : 'mb-3 text-lg font-semibold'}>{title}</h2>
      {error && data === undefined && (
        <ErrorState
          title={settingsTexts.notLoaded}
          heading="h3"
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          {error.message}
        </ErrorState>
      )}
      {!error && data === undefined && <Skeleton className="h-40" />}
      {data !== undefined && children(data)}
    </Card>
  )
}

/**
 * Brings the section that the address names into view, with the focus, once it has its content: until then it has another
 * height. Again when the same link is followed again, and while sections above it still get their content.
 */
export function useLinkedSection(id: string | undefined, isLoaded: boolean) {
  const section = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  const isLinked = hash === `#${id}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has another key
  useEffect(() => {
    if (!isLinked || !isLoaded) return
    let stopKeeping: (() => void) | undefined
    // After the frame of the area, which gives the focus to the page that is new.
    const frame = requestAnimationFrame(() => {
      section.current?.focus({ preventScroll: true })
      stopKeeping = keepInView(section.current)
    })
    return () => {
      cancelAnimationFrame(frame)
      stopKeeping?.()
    }
  }, [isLinked, isLoaded, key])
  return section
}

/** What a person scrolls, presses or types with: from then on the page stays where they bring it. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const IN_VIEW_MS = 3000

/** Scrolls to a section now, and again whenever what surrounds it changes its height in the next seconds. */
function keepInView(section: HTMLElement | null): () => void {
  const observer = new ResizeObserver(() => section?.scrollIntoView())
  const timer = setTimeout(stop, IN_VIEW_MS)
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
    for (const move of ownMoves) removeEventListener(move, stop)
  }
  for (const move of ownMoves) addEventListener(move, stop, { passive: true })
  // An observer also reports the height at the start.
  if (section?.parentElement) observer.observe(section.parentElement)
  return stop
}
