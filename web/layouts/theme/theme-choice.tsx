import { useEffect, useSyncExternalStore } from 'react'
import { defineTexts } from '#contract/language.ts'
import { applyTheme, chooseTheme, type Theme, themeStore, themes } from './theme.ts'

const texts = defineTexts(
  {
    theme: 'Theme',
    system: 'As on my device',
    light: 'Light',
    dark: 'Dark',
  },
  {
    theme: 'থিম',
    system: 'ডিভাইসের মতো',
    light: 'লাইট',
    dark: 'ডার্ক',
  },
)

/** Chooses the colours of the pages in this browser. The server leaves its place free: a choice there would be lost. */
export function ThemeChoice() {
  const theme = useSyncExternalStore<Theme>(themeStore.subscribe, themeStore.read, () => 'system')
  // Another tab may have chosen, too.
  useEffect(() => applyTheme(theme), [theme])
  if (import.meta.env.SSR) return <div className="mt-2 min-h-11" />
  return (
    <label className="mt-2 flex min-h-11 items-center gap-2 text-sm text-ink-soft">
      {texts.theme}
      <select
        value={theme}
        onChange={(event) => chooseTheme(event.target.value as Theme)}
        className="h-11 rounded-md border border-line-strong bg-surface px-2 text-base text-ink"
      >
        {themes.map((value) => (
          <option key={value} value={value}>
            {texts[value]}
          </option>
        ))}
      </select>
    </label>
  )
}
