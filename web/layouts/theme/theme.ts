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

/** Shows a theme in the open page. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  for (const meta of bars()) meta.content = ownColor(bars().find(isOf(theme)) ?? meta)
}

/** The colours of the browser's own bars, in light and dark, as the server has written them. */
const bars = () => [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
const isOf = (theme: Theme) => (meta: HTMLMetaElement) => meta.media.includes(theme)

/** Remembered at the element, whose content is that of the other one while its theme is chosen. */
function ownColor({ dataset, content }: HTMLMetaElement): string {
  dataset.own ??= content
  return dataset.own
}
