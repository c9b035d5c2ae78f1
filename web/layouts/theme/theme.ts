import { createLocalStorageStore, writeText } from '#web/session/local-storage-store.ts'
import { THEME_KEY } from './theme-script.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** What the visitor has chosen in this browser; shared by its tabs. */
export const themeStore = createLocalStorageStore<Theme>({
  keys: [THEME_KEY],
  parse: (text) => themes.find((theme) => theme === text) ?? 'system',
  empty: 'system',
})

/** Remembers the choice; the colours of the device are what is used without one. */
export function chooseTheme(theme: Theme): void {
  writeText(THEME_KEY, theme === 'system' ? null : theme)
  themeStore.changed()
}

/** Shows a theme in the open page, and in the browser's own bars, whose colours in light and dark the server has written. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
  // All are remembered before one is overwritten.
  for (const meta of metas) meta.dataset.own ??= meta.content
  const chosen = metas.find(({ media }) => media.includes(theme))
  for (const meta of metas) meta.content = (chosen ?? meta).dataset.own ?? ''
}
