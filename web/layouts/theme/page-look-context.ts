import { createContext } from 'react'
import type { ColorMode } from '#contract/settings/look-colors.ts'

/** What the head of a page has of the shop's look, and of its logo. */
export type PageLook = {
  /** CSS that changes tokens of the style sheet; empty for a shop that has chosen nothing. */
  css: string
  /** The colours of the browser's own bars. */
  bars: Record<ColorMode, string>
  /** Whether pages need the fonts that the shop brings along. */
  hasOwnFonts: boolean
  /** Where the icons made of the logo are, `/images/<id>`; undefined: those of the software. */
  icons: string | undefined
}

/**
 * The look of the page that is rendered. Only the server has it: the browser keeps what the server has rendered, so that
 * neither data nor code of it is sent to anybody.
 */
export const PageLookContext = createContext<PageLook | undefined>(undefined)
